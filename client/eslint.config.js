import svelte from 'eslint-plugin-svelte';
import tseslint from 'typescript-eslint';

const DOUBLE_CAST = {
  selector: 'TSAsExpression > TSAsExpression[typeAnnotation.type=/^TS(Unknown|Any|Never)Keyword$/]',
  message: 'A cast over unknown hides a wrong type: narrow it, or mend the type.',
};
const CAST_TO_NEVER = { selector: 'TSAsExpression > TSNeverKeyword', message: 'A cast to never hides a wrong type.' };
const UNTYPED_JSON = {
  selector: "CallExpression[callee.object.name='JSON'][callee.property.name='parse'], CallExpression[callee.property.name='json']",
  message: 'JSON comes in by lib/json.ts, which knows what to believe.',
};
// What differs between games is asked of the object of the game, never by its name.
const GAME_BY_NAME = {
  selector:
    'Literal[value=/^(sanjuan|puertorico)$/], TemplateElement[value.raw=/^(sanjuan|puertorico)$/], SvelteLiteral[value=/^(sanjuan|puertorico)$/]',
  message: 'No game by its name here: ask the object of the game (src/games.ts).',
};

// What a wrong type would hide. Layout is Prettier's business; unused things, accessibility and the types in templates are svelte-check's.
export default tseslint.config(
  { ignores: ['src/lib/wire.ts', 'public/**', 'dev/**', '*.js', '*.ts'] },
  tseslint.configs.base,
  svelte.configs.base,
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['src/**/*.svelte', '**/*.ts'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-asserted-optional-chain': 'error',
      'no-restricted-syntax': ['error', DOUBLE_CAST, CAST_TO_NEVER],
      eqeqeq: 'error',
    },
  },
  { files: ['**/*.svelte'], languageOptions: { parserOptions: { parser: tseslint.parser } } },
  {
    // In a component the types of other components are not known here, and their callbacks would all be any.
    files: ['**/*.ts'],
    languageOptions: { parser: tseslint.parser, parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] } },
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'error',
      '@typescript-eslint/no-unsafe-assignment': 'error',
      '@typescript-eslint/no-unsafe-call': 'error',
      '@typescript-eslint/no-unsafe-member-access': 'error',
      '@typescript-eslint/no-unsafe-return': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    files: ['src/**'],
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      'no-restricted-syntax': ['error', DOUBLE_CAST, CAST_TO_NEVER, UNTYPED_JSON, GAME_BY_NAME],
    },
  },
  {
    files: ['src/sanjuan/**', 'src/puertorico/**'],
    rules: { 'no-restricted-syntax': ['error', DOUBLE_CAST, CAST_TO_NEVER, UNTYPED_JSON] },
  },
  { files: ['src/lib/json.ts'], rules: { 'no-restricted-syntax': ['error', DOUBLE_CAST, CAST_TO_NEVER] } },
);
