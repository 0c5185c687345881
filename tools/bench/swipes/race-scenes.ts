import { KIND, type Kind } from '@corner/discovery/swipes/rules/swipe.policy';

/** What two members are asked to do to each other, by which of the two instances. */
export interface Doings {
  swipe(instance: 0 | 1, memberId: string, targetId: string, kind: Kind): Promise<unknown>;
  undo(memberId: string, targetId: string): Promise<unknown>;
  block(memberId: string, otherId: string): Promise<unknown>;
  unblock(memberId: string, otherId: string): Promise<unknown>;
  changePlan(memberId: string, at: number): Promise<unknown>;
  hide(memberId: string): Promise<unknown>;
  purge(memberId: string): Promise<unknown>;
}

export interface Afterwards {
  isMatched: boolean;
  isEnded: boolean;
  oneLikes: boolean;
  otherLikes: boolean;
  /** Events of the match, and whether one came after the first of the two was erased. */
  created: number;
  ended: number;
  isLate: boolean;
  isDisclosed: boolean;
  withdrawn: number;
  /** Answers with a new match, and swipes that were refused. */
  matchAnswers: number;
  refused: number;
}

export interface Scene {
  /** Of a hundred pairs. */
  share: number;
  isLasting: boolean;
  run: (race: Doings, one: string, other: string, at: number) => Promise<unknown>[];
  isRight: (after: Afterwards) => boolean;
}

const isTogether = (after: Afterwards) =>
  after.isMatched && !after.isEnded && after.oneLikes && after.otherLikes && after.created === 1 && isAnnounced(after);
const isAnnounced = ({ matchAnswers, refused, isMatched }: Afterwards) =>
  matchAnswers === Number(isMatched) && refused === 0;
const isPublishedOnce = ({ created, isMatched }: Afterwards) => created === Number(isMatched);

/** Kinds of pairs, what happens to each at the same time, and what holds afterwards. */
const SCENES: Record<string, Scene> = {
  'both like at the same instant': {
    share: 30,
    isLasting: true,
    run: (race, one, other, at) => [
      race.swipe(0, one, other, KIND.like),
      race.swipe(1, other, one, KIND.like),
      ...(at % 4 === 0 ? [race.swipe(1, one, other, KIND.like)] : []),
    ],
    isRight: isTogether,
  },
  'passes against likes': {
    share: 30,
    isLasting: true,
    run: (race, one, other) => [
      race.swipe(0, one, other, KIND.pass),
      race.swipe(1, one, other, KIND.like),
      race.swipe(0, other, one, KIND.like),
      race.swipe(1, other, one, KIND.pass),
    ],
    isRight: isTogether,
  },
  'undo against the second like': {
    share: 20,
    isLasting: true,
    run: (race, one, other) => [
      race
        .swipe(0, one, other, KIND.like)
        .then(() => Promise.all([race.undo(one, other), race.swipe(1, other, one, KIND.like)])),
    ],
    isRight: (after) =>
      after.otherLikes &&
      after.oneLikes === after.isMatched &&
      after.withdrawn === Number(!after.isMatched) &&
      isPublishedOnce(after) &&
      isAnnounced(after),
  },
  'block and unblock': {
    share: 10,
    isLasting: true,
    run: (race, one, other) => [
      race.swipe(0, one, other, KIND.like).then(() => {
        const blocked = race.block(one, other).then(() => race.unblock(one, other));
        return Promise.all([blocked, race.swipe(1, other, one, KIND.like)]);
      }),
    ],
    // Liked again once they are unblocked, they match.
    isRight: (after) =>
      after.isMatched === (after.oneLikes && after.otherLikes) &&
      after.ended === Number(after.isEnded) &&
      isPublishedOnce(after),
  },
  'a change of plan': {
    share: 6,
    isLasting: true,
    run: (race, one, other, at) => [
      race.changePlan(one, at),
      race.swipe(0, one, other, KIND.like),
      race.swipe(1, other, one, KIND.like),
    ],
    isRight: isTogether,
  },
  hide: {
    share: 2,
    isLasting: false,
    run: (race, one, other) => [
      race.hide(one),
      race.swipe(0, one, other, KIND.like),
      race.swipe(1, other, one, KIND.like),
      race.swipe(0, other, one, KIND.pass),
    ],
    isRight: (after) =>
      after.oneLikes && after.isDisclosed && after.isMatched === after.otherLikes && isPublishedOnce(after),
  },
  purge: {
    share: 2,
    isLasting: false,
    run: (race, one, other) => [
      race
        .swipe(0, one, other, KIND.like)
        .then(() => Promise.all([race.purge(one), race.swipe(1, other, one, KIND.like)])),
    ],
    isRight: (after) => !after.oneLikes && !after.isLate && isPublishedOnce(after),
  },
};

const NAMES = Object.entries(SCENES).flatMap(([name, { share }]) => Array.from({ length: share }, () => name));

/** Mixed, so that each kind runs beside every other. */
export const nameOf = (at: number) => NAMES[(at * 37) % NAMES.length]!;
export const sceneOf = (at: number) => SCENES[nameOf(at)]!;
