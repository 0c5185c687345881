/** The states that a member can be made in, each with what the ones before it have. */
export const STATES = {
  new: 'has registered; the address waits to be verified',
  setup: 'has verified the address; the profile is empty',
  ready: 'has a profile with a photo',
  matched: 'has a match, who is made too',
  chatting: 'has a match and messages, two of them unread',
  banned: 'has a profile and is suspended',
  training: 'has a profile and only trains, with hours, pace and gear',
} as const;

export type State = keyof typeof STATES;

/** @throws Error that lists the states */
export function readState(words: readonly string[]): State {
  const [state = '', ...rest] = words.flatMap((word) => word.replace(/^--state=?/, '') || []);
  if (Object.hasOwn(STATES, state) && rest.length === 0) return state as State;
  const lines = Object.entries(STATES).map(([name, what]) => `  ${name.padEnd(9)} ${what}`);
  throw new Error(`Usage: npm run member -- --state <state>\n${lines.join('\n')}`);
}
