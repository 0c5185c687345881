import type { Choices } from '../choices.js';
import type { Levels } from './levels.js';
import type { Prompt } from './prompts.js';

/** The requests that change a profile: PATCH and POST /api/profile/setup, /preferences and PATCH /api/profile. */
export type ProfileForm = 'setup' | 'details' | 'preferences' | 'profile';

/**
 * Where the search row keeps the values of a field: one bit for each, from bit `shift` of the word (1 to 5). Stored rows
 * rely on it, so it never changes; `width` leaves room for new values.
 */
export interface TraitBits {
  word: number;
  shift: number;
  width: number;
}

interface AnyField {
  label: string;
  card: boolean;
  /** Null to those who are open for training alone. */
  datesOnly?: true;
  forms: readonly ProfileForm[];
  /** What the member looks for: a range of a number, a list of choices. */
  preference?: { name: string; label: string; forms: readonly ProfileForm[] };
}

interface NumberField extends AnyField {
  kind: 'number';
  bounds: { min: number; max: number };
  /** Two parameters of the deck's query. The search row needs a column of its own for it. */
  filter?: { min: string; max: string };
}

interface TextField extends AnyField {
  kind: 'text';
  bounds: { min?: number; max: number };
  filter?: undefined;
}

export interface ChoiceField extends AnyField {
  kind: 'choice' | 'choices';
  of: Choices;
  /** A parameter of the deck's query; its label where it is not the field's. */
  filter?: { name: string; label?: string };
  bits?: TraitBits;
  /** Null takes the choice back. */
  clearable?: true;
  /** A list that is null, rather than empty, until the member was asked; then it has one value at least. */
  asked?: true;
}

/** Values of another shape, each with a schema of its own. */
interface ComposedField extends AnyField {
  kind: keyof Composed;
  filter?: undefined;
}

export interface Composed {
  levels: Levels;
  prompts: Prompt[];
}

export type ProfileField = NumberField | TextField | ChoiceField | ComposedField;
