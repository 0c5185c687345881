import { INTENT, type IntentBit } from '@corner/domain/pairs/intents';
import { RANKED } from '../rules/ranking.policy.js';
import { earlyOf, lateOf } from '../rules/week.policy.js';
import {
  bitCount,
  goalFifths,
  hoursFifths,
  otherDatingFifths,
  otherTrainingFifths,
  SPORTS_FIFTHS,
  type Orderer,
} from '../rules/ranking.policy.js';
import { BITS, bitsOfTrait, reader, type Words } from '../layout.js';

export const read = {
  sports: reader(bitsOfTrait(RANKED.sports)),
  experience: reader(bitsOfTrait(RANKED.experience)),
  goal: reader(bitsOfTrait(RANKED.goal)),
  schedule: reader(bitsOfTrait(RANKED.schedule)),
  quiz: reader(bitsOfTrait(RANKED.quiz)),
  pace: reader(bitsOfTrait(RANKED.pace)),
  gear: reader(bitsOfTrait(RANKED.gear)),
  size: reader(bitsOfTrait(RANKED.size)),
  earlyHours: reader(BITS.earlyHours),
  lateHours: reader(BITS.lateHours),
};

/** What a member adds to the score in one deck besides nearness, from cheap to expensive reads. */
export interface Order {
  sports: Int16Array;
  most: { sports: number; next: number; other: number };
  /** @param isNear whether both are assumed to share a time zone */
  next(words: Words, place: number, isNear: boolean): number;
  other(words: Words, place: number, idleDays: number): number;
}

class DatingOrder implements Order {
  readonly sports = SPORTS_FIFTHS.dating;
  readonly most;

  constructor(private readonly self: Orderer) {
    const { sports, goal, schedule, quiz, experience } = self;
    const other = otherDatingFifths(self, schedule, quiz, experience, 0);
    this.most = { sports: this.sports[sports]!, next: goalFifths(goal), other };
  }

  next(words: Words, place: number): number {
    return goalFifths(this.self.goal & read.goal(words, place));
  }

  other(words: Words, place: number, idleDays: number): number {
    const experience = read.experience(words, place);
    return otherDatingFifths(this.self, read.schedule(words, place), read.quiz(words, place), experience, idleDays);
  }
}

class TrainingOrder implements Order {
  readonly sports = SPORTS_FIFTHS.training;
  readonly most;
  private readonly early: number;
  private readonly late: number;

  constructor(private readonly self: Orderer) {
    const { sports, week, experience, pace, gear, size } = self;
    [this.early, this.late] = [earlyOf(week), lateOf(week)];
    const next = hoursFifths(bitCount(this.early) + bitCount(this.late));
    this.most = {
      sports: this.sports[sports]!,
      next,
      other: otherTrainingFifths(self, experience, pace, gear, size, 0),
    };
  }

  next(words: Words, place: number, isNear: boolean): number {
    if (!isNear) return 0;
    return hoursFifths(
      bitCount(this.early & read.earlyHours(words, place)) + bitCount(this.late & read.lateHours(words, place)),
    );
  }

  other(words: Words, place: number, idleDays: number): number {
    const [pace, gear, size] = [read.pace(words, place), read.gear(words, place), read.size(words, place)];
    return otherTrainingFifths(this.self, read.experience(words, place), pace, gear, size, idleDays);
  }
}

export const orderOf = (intent: IntentBit, self: Orderer): Order =>
  intent === INTENT.training ? new TrainingOrder(self) : new DatingOrder(self);
