import { LIMITS } from './limits.js';
import { trimmed } from './text/characters.js';

/** Wire value of an empty list: ignores the stored preference. */
export const ANY = 'any';

/** One value of an enumeration: a stable code, the canonical label (as on the wire) and accepted aliases. */
export interface Choice<Code extends string = string> {
  readonly code: Code;
  readonly label: string;
  /** Displayed text, if the wire label is a code. */
  readonly shown?: string;
  /** Wording of the preferences dialog, if the specification has a second list. */
  readonly preferenceLabel?: string;
  readonly aliases?: readonly string[];
  /** Hidden from members who are only open for training. */
  readonly datesOnly?: true;
}

export interface Choices<Code extends string = string> {
  /** Message ids of the values are `<name>.<code>`. */
  readonly name: string;
  readonly all: readonly Choice<Code>[];
  readonly labels: readonly string[];
  readonly preferences: readonly Choice<Code>[];
  /** Code of a code, label, preference label or alias (case-insensitive), or undefined. */
  codeOf(text: string): Code | undefined;
  labelOf(code: Code): string;
  canonical(text: string): string | undefined;
  /** Position in the list, the bit number used by search masks; never reorder a list. */
  indexOf(code: Code): number;
  /**
   * Parses a comma-joined list of accepted wordings. Labels may contain commas ("Have children, living with me"), so
   * the longest known run of parts wins. Returns undefined if a part is unknown, or the text is longer than
   * `LIMITS.list`.
   */
  parseList(text: string): Code[] | undefined;
}

/** Builds the look-ups of an enumeration; `preferenceOrder` if the preferences dialog has its own order. */
export function choices<const Code extends string>(
  name: string,
  all: readonly Choice<Code>[],
  preferenceOrder?: readonly NoInfer<Code>[],
): Choices<Code> {
  const byText = new Map<string, Choice<Code>>();
  for (const choice of all) {
    for (const text of [choice.code, choice.label, choice.preferenceLabel, ...(choice.aliases ?? [])]) {
      if (text) byText.set(text.toLowerCase(), choice);
    }
  }
  const byCode = new Map(all.map((choice, index) => [choice.code, { choice, index }] as const));
  const longestRun = Math.max(...[...byText.keys()].map((text) => text.split(',').length));
  const find = (text: string) => byText.get(trimmed(text).toLowerCase());
  return {
    name,
    all,
    labels: all.map((choice) => choice.label),
    preferences:
      preferenceOrder?.map((code) => byCode.get(code)!.choice) ?? all.filter(({ preferenceLabel }) => preferenceLabel),
    codeOf: (text) => find(text)?.code,
    labelOf: (code) => byCode.get(code)!.choice.label,
    canonical: (text) => find(text)?.label,
    indexOf: (code) => byCode.get(code)!.index,
    parseList(text) {
      if (text.length > LIMITS.list.max) return undefined;
      const parts = text.split(',', LIMITS.list.parts + 1);
      if (parts.length > LIMITS.list.parts) return undefined;
      const codes = new Set<Code>();
      for (let start = 0; start < parts.length;) {
        let end = Math.min(parts.length, start + longestRun);
        let code: Code | undefined;
        while (end > start && !(code = find(parts.slice(start, end).join(','))?.code)) end--;
        if (!code) return undefined;
        codes.add(code);
        start = end;
      }
      return [...codes];
    },
  };
}

/** One bit per value; unknown wordings and null are ignored. */
export function maskOf(choices: Choices, values: readonly (string | null)[]): number {
  let mask = 0;
  for (const value of values) {
    const code = value === null ? undefined : choices.codeOf(value);
    if (code !== undefined) mask |= 1 << choices.indexOf(code);
  }
  return mask;
}
