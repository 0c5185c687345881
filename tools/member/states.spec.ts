import { readState } from './states.js';

describe('npm run member', () => {
  it.each([[[]], [['--state']], [['--state', 'rich']], [['--state', 'toString']], [['--state', 'new', 'ready']]])(
    'lists the states for %j',
    (words) => {
      expect(() => readState(words)).toThrow(/^Usage: npm run member -- --state <state>\n {2}new .*\n {2}banned /s);
    },
  );

  it.each([[['--state', 'chatting']], [['--state=chatting']], [['chatting']]])('reads the state in %j', (words) => {
    expect(readState(words)).toBe('chatting');
  });
});
