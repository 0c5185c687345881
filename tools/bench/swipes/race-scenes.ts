import { KIND, type Kind } from '@corner/discovery/swipes/rules/swipe.policy';
import { INTENT, type IntentBit } from '@corner/domain/pairs/intents';

/** The actions of two members on each other, and the instance that runs each. */
export interface Doings {
  swipe(instance: 0 | 1, memberId: string, targetId: string, kind: Kind, intent?: IntentBit): Promise<unknown>;
  undo(memberId: string, targetId: string, intent: IntentBit): Promise<unknown>;
  unmatch(memberId: string, otherId: string): Promise<unknown>;
  dropTraining(memberId: string): Promise<unknown>;
  block(memberId: string, otherId: string): Promise<unknown>;
  unblock(memberId: string, otherId: string): Promise<unknown>;
  changePlan(memberId: string, at: number): Promise<unknown>;
  hide(memberId: string): Promise<unknown>;
  purge(memberId: string): Promise<unknown>;
}

export interface Afterwards {
  isMatched: boolean;
  isEnded: boolean;
  /** Masks of intents: of the match and of standing likes. */
  intents: number;
  oneLikes: number;
  otherLikes: number;
  /** Events of the match, and whether one came after the first of the two was erased. */
  created: number;
  widened: number;
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

const { dating, training } = INTENT;
const intentAt = (at: number): IntentBit => (at % 2 ? training : dating);

/** The match has the intents of the mutual likes. */
const isOfLikes = ({ isMatched, intents, oneLikes, otherLikes }: Afterwards) =>
  intents === (oneLikes & otherLikes) && isMatched === intents > 0;
const isTogether = (after: Afterwards) =>
  after.isMatched && !after.isEnded && isOfLikes(after) && after.created === 1 && isAnnounced(after);
const isAnnounced = ({ matchAnswers, refused, isMatched }: Afterwards) =>
  matchAnswers === Number(isMatched) && refused === 0;
const isPublishedOnce = ({ created, isMatched }: Afterwards) => created === Number(isMatched);

/** Kinds of pairs, what happens to each at the same time, and what holds afterwards. */
const SCENES: Record<string, Scene> = {
  'both like at the same instant': {
    share: 24,
    isLasting: true,
    run: (race, one, other, at) => [
      race.swipe(0, one, other, KIND.like, intentAt(at)),
      race.swipe(1, other, one, KIND.like, intentAt(at)),
      ...(at % 4 === 0 ? [race.swipe(1, one, other, KIND.like, intentAt(at))] : []),
    ],
    isRight: isTogether,
  },
  'likes of different intents': {
    share: 8,
    isLasting: true,
    run: (race, one, other) => [
      race.swipe(0, one, other, KIND.like, dating),
      race.swipe(1, other, one, KIND.like, training),
    ],
    isRight: (after) =>
      !after.isMatched && after.oneLikes === dating && after.otherLikes === training && after.created === 0,
  },
  'both like for both': {
    share: 8,
    isLasting: true,
    run: (race, one, other) => [
      race.swipe(0, one, other, KIND.like, dating),
      race.swipe(1, one, other, KIND.like, training),
      race.swipe(1, other, one, KIND.like, dating),
      race.swipe(0, other, one, KIND.like, training),
    ],
    isRight: (after) =>
      isOfLikes(after) &&
      after.intents === (dating | training) &&
      after.created === 1 &&
      after.widened === 1 &&
      after.matchAnswers === 2,
  },
  'widened while it is ended': {
    share: 4,
    isLasting: true,
    run: (race, one, other) => [
      Promise.all([
        race.swipe(0, one, other, KIND.like, dating),
        race.swipe(1, other, one, KIND.like, dating),
        race.swipe(1, one, other, KIND.like, training),
      ]).then(() => Promise.all([race.unmatch(one, other), race.swipe(1, other, one, KIND.like, training)])),
    ],
    isRight: (after) =>
      after.isEnded &&
      isOfLikes(after) &&
      after.created === 1 &&
      after.ended === 1 &&
      after.widened + after.refused === 1,
  },
  'passes against likes': {
    share: 24,
    isLasting: true,
    run: (race, one, other, at) => [
      race.swipe(0, one, other, KIND.pass, intentAt(at)),
      race.swipe(1, one, other, KIND.like, intentAt(at)),
      race.swipe(0, other, one, KIND.like, intentAt(at)),
      race.swipe(1, other, one, KIND.pass, intentAt(at)),
    ],
    isRight: isTogether,
  },
  'undo against the second like': {
    share: 14,
    isLasting: true,
    run: (race, one, other, at) => [
      race
        .swipe(0, one, other, KIND.like, intentAt(at))
        .then(() =>
          Promise.all([race.undo(one, other, intentAt(at)), race.swipe(1, other, one, KIND.like, intentAt(at))]),
        ),
    ],
    isRight: (after) =>
      after.otherLikes > 0 &&
      isOfLikes(after) &&
      after.oneLikes > 0 === after.isMatched &&
      after.withdrawn === Number(!after.isMatched) &&
      isPublishedOnce(after) &&
      isAnnounced(after),
  },
  'block and unblock': {
    share: 8,
    isLasting: true,
    run: (race, one, other) => [
      race.swipe(0, one, other, KIND.like).then(() => {
        const blocked = race.block(one, other).then(() => race.unblock(one, other));
        return Promise.all([blocked, race.swipe(1, other, one, KIND.like)]);
      }),
    ],
    // They match when they like each other again after the block is lifted.
    isRight: (after) => isOfLikes(after) && after.ended === Number(after.isEnded) && isPublishedOnce(after),
  },
  'a change of plan': {
    share: 4,
    isLasting: true,
    run: (race, one, other, at) => [
      race.changePlan(one, at),
      race.swipe(0, one, other, KIND.like, intentAt(at)),
      race.swipe(1, other, one, KIND.like, intentAt(at)),
    ],
    isRight: isTogether,
  },
  'an intent is dropped': {
    share: 2,
    isLasting: false,
    run: (race, one, other) => [
      race.dropTraining(one),
      race.swipe(0, one, other, KIND.like, training),
      race.swipe(1, other, one, KIND.like, training),
    ],
    isRight: (after) => isOfLikes(after) && isPublishedOnce(after),
  },
  hide: {
    share: 2,
    isLasting: false,
    run: (race, one, other, at) => [
      race.hide(one),
      race.swipe(0, one, other, KIND.like, intentAt(at)),
      race.swipe(1, other, one, KIND.like, intentAt(at)),
      race.swipe(0, other, one, KIND.pass, intentAt(at)),
    ],
    isRight: (after) => after.oneLikes > 0 && after.isDisclosed && isOfLikes(after) && isPublishedOnce(after),
  },
  purge: {
    share: 2,
    isLasting: false,
    run: (race, one, other) => [
      race
        .swipe(0, one, other, KIND.like)
        .then(() => Promise.all([race.purge(one), race.swipe(1, other, one, KIND.like)])),
    ],
    isRight: (after) => after.oneLikes === 0 && !after.isLate && isPublishedOnce(after),
  },
};

const NAMES = Object.entries(SCENES).flatMap(([name, { share }]) => Array.from({ length: share }, () => name));

/** Mixed, so that all kinds run side by side. */
export const nameOf = (at: number) => NAMES[(at * 37) % NAMES.length]!;
export const sceneOf = (at: number) => SCENES[nameOf(at)]!;
