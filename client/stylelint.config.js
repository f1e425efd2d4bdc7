/** @type {import('stylelint').Config} */
export default {
  overrides: [
    { files: ['**/*.svelte'], customSyntax: 'postcss-html' },
    {
      // The only sheet that names colours: everything else names what they are for.
      files: ['src/styles/tokens.css'],
      rules: { 'color-no-hex': null, 'function-disallowed-list': null },
    },
  ],
  rules: {
    'block-no-empty': true,
    'color-hex-length': 'long',
    'color-named': 'never',
    'color-no-hex': [true, { message: 'Colours have names in styles/tokens.css.' }],
    'color-no-invalid-hex': true,
    'declaration-block-no-duplicate-custom-properties': true,
    'declaration-block-no-duplicate-properties': [true, { ignore: ['consecutive-duplicates-with-different-values'] }],
    'font-family-no-duplicate-names': true,
    'function-calc-no-unspaced-operator': true,
    'function-disallowed-list': [
      ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch'],
      { message: 'Colours have names in styles/tokens.css; mix them with transparent.' },
    ],
    'keyframe-block-no-duplicate-selectors': true,
    'media-feature-name-disallowed-list': [
      ['width', 'height', 'min-width', 'max-width', 'min-height', 'max-height'],
      { message: 'Break points have names in styles/break_points.ts: @media (--phone).' },
    ],
    'no-duplicate-at-import-rules': true,
    'no-invalid-double-slash-comments': true,
    'property-no-unknown': true,
    'selector-disallowed-list': [
      // After a class, a tag or an attribute it is cheap.
      [/(^|[\s>+~,])(:(not|is|where|global)\()*:has\(/],
      { message: 'With :has() of any element at all, a browser styles the whole page anew at every press.' },
    ],
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    'selector-pseudo-element-no-unknown': true,
    'unit-no-unknown': true,
  },
};
