import { DISCIPLINES, EXPERIENCE_LEVELS } from '@corner/domain/enumerations';
import type { SeedMember } from '../members.js';
import { Dice } from '../dice.js';
import { ANSWERS, INTENTS, OPENINGS, type Intent } from './lines.data.js';

/** One message of a conversation as its demo member sees it. */
export interface Turn {
  isMine: boolean;
  content: string;
}

export const ANSWERS_AN_HOUR = 30;

const share = (key: string) => new Dice(key).next();

/** Whether a demo member likes back: the first one that a member likes always does, of the others three in five. */
export function likesBack(demoId: string, memberId: string, isFirst: boolean): boolean {
  return isFirst || share(`likes:${demoId}:${memberId}`) < 0.6;
}

export function writesFirst(demoId: string, memberId: string, isFirst: boolean): boolean {
  return isFirst || share(`writes:${demoId}:${memberId}`) < 0.65;
}

/** Milliseconds before a demo member acts; long enough to look human, short enough to be seen in the first minute. */
export function pauseBefore(act: 'like' | 'open' | 'read', key: string, isFirst = false): number {
  const [low, high] = { like: isFirst ? [3_000, 6_000] : [5_000, 25_000], open: [3_000, 9_000], read: [1_200, 3_500] }[
    act
  ];
  return new Dice(`${act}:${key}`).int(low!, high!);
}

export function typingTime(line: string): number {
  return Math.min(6_000, 800 + line.length * 42);
}

export function intentOf(content: string): Intent {
  const found = INTENTS.find(([, words]) => words.test(content));
  return found ? found[0] : content.trimEnd().endsWith('?') ? 'question' : 'statement';
}

export function fill(line: string, { profile }: SeedMember): string {
  const level = EXPERIENCE_LEVELS.canonical(profile.experienceLevel ?? '') ?? 'a beginner';
  const facts: Record<string, string> = {
    sport: DISCIPLINES.canonical(profile.combatSports[0]!) ?? 'martial arts',
    gym: profile.gym ?? 'a small place without a sign',
    schedule: (profile.trainingSchedule ?? 'Flexible').replace(/\s*\(.*/, '').toLowerCase(),
    job: (profile.occupation ?? 'student').toLowerCase(),
    level: level.replace(/\s*\(.*/, '').toLowerCase(),
    place: profile.location!.split(',')[0]!,
  };
  const text = line.replace(/\{(\w+)\}/g, (_, name: string) => facts[name]!);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function openingLine(me: SeedMember, memberId: string): string {
  return fill(new Dice(`opening:${me.id}:${memberId}`).pick(OPENINGS), me);
}

/** The answer to the last turn; a line already said in this conversation is not said again while there is another. */
export function answerTo(me: SeedMember, memberId: string, turns: readonly Turn[]): string {
  const theirs = turns.filter(({ isMine }) => !isMine);
  const sent = new Set(turns.filter(({ isMine }) => isMine).map(({ content }) => content));
  const dice = new Dice(`answer:${me.id}:${memberId}:${turns.length}:${theirs.at(-1)?.content ?? ''}`);
  const intents: Intent[] = [intentOf(theirs.at(-1)?.content ?? ''), 'statement', 'question'];
  for (const intent of intents) {
    const fresh = ANSWERS[intent].map((line) => fill(line, me)).filter((line) => !sent.has(line));
    if (fresh.length) return dice.pick(fresh);
  }
  return fill(dice.pick(ANSWERS.statement), me);
}
