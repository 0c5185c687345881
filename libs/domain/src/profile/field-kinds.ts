import type { Choices } from '../choices.js';
import type { Levels } from './levels.js';
import type { Prompt } from './prompts.js';

/** Requests that change a profile: PATCH and POST /api/profile/setup, /preferences and PATCH /api/profile. */
export type ProfileForm = 'setup' | 'details' | 'preferences' | 'profile';

/**
 * Bits of a field in the search row: one per value, from bit `shift` of the word (1 to 5). Stored rows depend on it, so
 * it never changes; `width` reserves bits for new values.
 */
export interface TraitBits {
  word: number;
  shift: number;
  width: number;
}

interface AnyField {
  label: string;
  card: boolean;
  /** Null for members who are only open for training. */
  datesOnly?: true;
  forms: readonly ProfileForm[];
  preference?: { name: string; label: string; forms: readonly ProfileForm[] };
}

interface NumberField extends AnyField {
  kind: 'number';
  bounds: { min: number; max: number };
  /** Two parameters of the deck query. The field needs its own column in the search row. */
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
  /** A parameter of the deck query, and its label if it differs from the field's. */
  filter?: { name: string; label?: string };
  bits?: TraitBits;
  /** Null clears the choice. */
  clearable?: true;
  /** Null until the member was asked; then it has at least one value. */
  asked?: true;
}

/** Values of other shapes, each with its own schema. */
interface ComposedField extends AnyField {
  kind: keyof Composed;
  filter?: undefined;
}

export interface Composed {
  levels: Levels;
  prompts: Prompt[];
}

export type ProfileField = NumberField | TextField | ChoiceField | ComposedField;
