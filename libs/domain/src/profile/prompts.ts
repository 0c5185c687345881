import { choices } from '../choices.js';

export interface Prompt {
  id: string;
  answer: string;
}

/** Separate from the table of fields, so that pages without prompts do not load them. */
export const PROMPTS = choices('prompt', [
  { code: 'unforgettable_round', label: 'The round I will never forget' },
  { code: 'teach_me', label: 'Teach me' },
  { code: 'after_class', label: 'After class I…' },
  { code: 'why_i_started', label: 'Why I started training' },
  { code: 'first_class', label: 'What I remember of my first class' },
  { code: 'favourite_technique', label: 'A technique I could drill all day' },
  { code: 'nemesis', label: 'The technique that always gets me' },
  { code: 'walkout_song', label: 'My walkout song' },
  { code: 'good_partner', label: 'A good training partner…' },
  { code: 'in_my_bag', label: 'Always in my gym bag' },
  { code: 'working_on', label: 'What I am working on now' },
  { code: 'next_goal', label: 'My next goal on the mat' },
  { code: 'best_advice', label: 'The best advice a coach gave me' },
  { code: 'rest_day', label: 'A perfect rest day' },
  { code: 'open_mat', label: 'At an open mat I…' },
  { code: 'proudest', label: 'A moment on the mat I am proud of' },
  { code: 'training_taught_me', label: 'Training has taught me' },
  { code: 'unpopular_opinion', label: 'My unpopular opinion about training' },
  { code: 'watch_again', label: 'A fight I can watch again and again' },
  { code: 'try_next', label: 'A sport I want to try next' },
  { code: 'beyond_the_gym', label: 'Outside the gym you find me…' },
  { code: 'ideal_date', label: 'My ideal first date', datesOnly: true },
  { code: 'fall_for', label: 'I fall for people who…', datesOnly: true },
  { code: 'green_flag', label: 'A green flag I look for', datesOnly: true },
  { code: 'deal_breaker', label: 'It will not work if…', datesOnly: true },
  { code: 'together_we', label: 'Together we could…', datesOnly: true },
  { code: 'love_language', label: 'I show that I care by…', datesOnly: true },
  { code: 'sunday_together', label: 'A Sunday for two', datesOnly: true },
  { code: 'make_me_laugh', label: 'You make me laugh when…', datesOnly: true },
  { code: 'spar_on_first_date', label: 'Sparring on a first date?', datesOnly: true },
]);

const datesOnly = new Set<string>(PROMPTS.all.flatMap((prompt) => (prompt.datesOnly ? [prompt.code] : [])));

export const isDatingPrompt = (id: string): boolean => datesOnly.has(id);

export const withoutDatingPrompts = (prompts: readonly Prompt[]): Prompt[] =>
  prompts.filter(({ id }) => !isDatingPrompt(id));
