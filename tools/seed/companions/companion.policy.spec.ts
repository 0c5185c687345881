import { LIMITS } from '@corner/domain/limits';
import { seedMember, seedMembers } from '../members.js';
import { answerTo, intentOf, likesBack, openingLine, typingTime, writesFirst } from './companion.policy.js';
import { ANSWERS, OPENINGS } from './lines.data.js';

const me = seedMember(7);

describe('companions', () => {
  it('do not like every member back, but always the first who likes one of them', () => {
    const answers = Array.from({ length: 1_000 }, (_, i) => likesBack(me.id, `member-${i}`, false));
    const yes = answers.filter(Boolean).length;
    expect(yes).toBeGreaterThan(540);
    expect(yes).toBeLessThan(660);
    expect(answers).toEqual(Array.from({ length: 1_000 }, (_, i) => likesBack(me.id, `member-${i}`, false)));
    for (let i = 0; i < 100; i++)
      expect(likesBack(me.id, `member-${i}`, true) && writesFirst(me.id, `member-${i}`, true)).toBe(true);
  });

  it.each([
    ['Are you a bot?', 'honest'],
    ['hey', 'greeting'],
    ['Hey, which gym do you go to?', 'gym'],
    ['How long have you trained?', 'experience'],
    ['Coffee on Saturday?', 'invitation'],
    ['haha', 'laugh'],
    ['Really?', 'question'],
    ['The sea is cold in May', 'statement'],
  ])('understand %s as %s', (text, intent) => {
    expect(intentOf(text)).toBe(intent);
  });

  it('say what they are when asked', () => {
    expect(answerTo(me, 'x', [{ isMine: false, content: 'are you real?' }])).toMatch(/demo member/);
  });

  it('do not repeat themselves while there is something else to say', () => {
    const turns: { isMine: boolean; content: string }[] = [];
    for (let i = 0; i < 8; i++) {
      turns.push({ isMine: false, content: 'I like tea' });
      turns.push({ isMine: true, content: answerTo(me, 'x', turns) });
    }
    const mine = turns.filter(({ isMine }) => isMine).map(({ content }) => content);
    expect(new Set(mine).size).toBe(mine.length);
  });

  it('leave no placeholder open and stay short', () => {
    for (const member of seedMembers(60)) {
      const lines = Array.from({ length: 20 }, (_, i) => openingLine(member, `m${i}`));
      const all = Object.keys(ANSWERS).length * OPENINGS.length;
      for (let i = 0; i < all; i++)
        lines.push(
          answerTo(member, `m${i}`, [{ isMine: false, content: ['gym?', 'when?', 'job?', 'belt?', 'x'][i % 5]! }]),
        );
      for (const line of lines) {
        expect(line).not.toMatch(/[{}]|undefined/);
        expect(line.length).toBeLessThan(LIMITS.requestMessage.max);
        expect(typingTime(line)).toBeLessThanOrEqual(6_000);
      }
    }
  });
});
