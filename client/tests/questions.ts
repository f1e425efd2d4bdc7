/** Questions as the server asks them, for tests. */

import type { AnswerOption, Question } from '../src/lib/wire';

export function option(action: string, copies = 1): AnswerOption {
  return { action, label: action, detail: '', copies, thing: action.split(':')[1] ?? '' };
}

export function question(options: AnswerOption[], more: Partial<Question> = {}): Question {
  return {
    seat: 0,
    prompt: 'build',
    topic: '',
    sentence: 'What do you build?',
    options,
    unavailable: [],
    is_set: false,
    fewest: 1,
    most: 1,
    standing: [],
    ...more,
  };
}

/** Cards to pay with: *fewest* to *most* of them. */
export function payment(options: AnswerOption[], fewest: number, most = fewest): Question {
  return question(options, { prompt: 'pay', sentence: 'Pay.', is_set: true, fewest, most });
}
