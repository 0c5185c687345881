import { ageGroupOf } from '../rules/ages.policy.js';
import { INTENT, type IntentBit } from '@corner/domain/pairs/intents';
import { choiceFields } from '@corner/domain/profile/profile-fields';
import { RANKED } from '../rules/ranking.policy.js';
import { earlyOf, HALF_WEEK_BITS, lateOf } from '../rules/week.policy.js';
import type { Criteria } from '../criteria.js';
import { isByScore, nearnessFifths, standingOf, type Candidate, type Orderer } from '../rules/ranking.policy.js';
import { bandIndexOf, BANDS_IN_ALL, sharesTimeZone } from '../rules/reach.policy.js';
import type { Contenders } from './contenders.policy.js';
import { BITS, bitsOfTrait, ID_WORD, reader, type Words } from '../layout.js';
import { orderOf, read, type Order } from './order.policy.js';
import type { Run } from './surroundings.policy.js';

const SPORTS = bitsOfTrait(RANKED.sports);
const age = reader(BITS.age);
const height = reader(BITS.height);
const hidesAge = reader(BITS.hidesAge);
const held = reader(BITS.held);
const seenOn = reader(BITS.seenOn);

const WISHES = {
  [INTENT.dating]: {
    genders: reader(BITS.seek),
    miles: reader(BITS.wantedMiles),
    youngest: reader(BITS.wantedAgeMin),
    oldest: reader(BITS.wantedAgeMax),
  },
  [INTENT.training]: {
    genders: reader(BITS.trainWith),
    miles: reader(BITS.trainMiles),
    youngest: reader(BITS.trainAgeMin),
    oldest: reader(BITS.trainAgeMax),
  },
};

export class Scan {
  private readonly isByScore: boolean;
  private readonly order: Order;
  private readonly wishes: (typeof WISHES)[IntentBit];
  private readonly filters: { word: number; mask: number }[];
  private readonly ageGroups: { min: number; max: number };

  /** @param today days since 2020 @param isExcluded whether the viewer swiped, blocked or was blocked by the member */
  constructor(
    private readonly viewer: Orderer,
    private readonly criteria: Criteria,
    private readonly today: number,
    private readonly isExcluded: (id: number) => boolean,
  ) {
    this.isByScore = isByScore(viewer);
    this.order = orderOf(criteria.intent, viewer);
    this.wishes = WISHES[criteria.intent];
    this.ageGroups = { min: ageGroupOf(criteria.minAge).min, max: ageGroupOf(criteria.maxAge).max };
    this.filters = choiceFields().flatMap(([name, { bits }]) => {
      const wanted = bits && criteria.wanted[name];
      return wanted ? [{ word: bitsOfTrait(bits).word, mask: wanted << bits.shift }] : [];
    });
  }

  /** Adds matches of a run; skips it if not even a perfect member could enter. Cheap, selective checks come first. */
  rank(run: Run, contenders: Contenders): void {
    const { words, end, distance, wish, isSuper } = run;
    const { viewer, isByScore, order } = this;
    const { sports, most } = order;
    const [sportsWords, mySports] = [words[SPORTS.word]!, viewer.sports << SPORTS.shift];
    const isNear = sharesTimeZone(distance);
    if (!this.mayShareHours(isNear)) return;
    const band = bandIndexOf(distance);
    const nearness = isByScore ? nearnessFifths(distance) : 0;
    const [mostSports, mostNext, mostOther] = isByScore ? [most.sports, most.next, most.other] : [0, 0, 0];
    const fewestFifths = () => (contenders.least - standingOf(isSuper, 0, band)) / BANDS_IN_ALL;
    let minimum = fewestFifths();
    if (nearness + mostSports + mostNext + mostOther < minimum) return;
    for (let place = run.start; place < end; place++) {
      let score = isByScore ? nearness + sports[(sportsWords[place]! & mySports) >>> SPORTS.shift]! : 0;
      if (score + mostNext + mostOther < minimum) continue;
      if (isByScore) score += order.next(words, place, isNear);
      if (score + mostOther < minimum || !this.fits(words, place, wish)) continue;
      if (isByScore) score += order.other(words, place, this.idleDays(words, place));
      if (score < minimum || this.isExcluded(words[ID_WORD]![place]!)) continue;
      contenders.add(standingOf(isSuper, score, band), run, place);
      minimum = fewestFifths();
    }
  }

  find(run: Run, most: number): Candidate[] {
    const found: Candidate[] = [];
    if (!this.mayShareHours(sharesTimeZone(run.distance))) return found;
    for (let place = run.start; place < run.end && found.length < most; place++) {
      if (!this.fits(run.words, place, run.wish) || this.isExcluded(run.words[ID_WORD]![place]!)) continue;
      found.push(this.candidateAt(run, place));
    }
    return found;
  }

  candidateAt({ words, distance, isSuper }: Run, place: number): Candidate {
    return {
      id: words[ID_WORD]![place]!,
      distance,
      wantedMiles: this.wishes.miles(words, place),
      idleDays: this.idleDays(words, place),
      superLiked: isSuper,
      sports: read.sports(words, place),
      experience: read.experience(words, place),
      goal: read.goal(words, place),
      schedule: read.schedule(words, place),
      quiz: read.quiz(words, place),
      pace: read.pace(words, place),
      gear: read.gear(words, place),
      size: read.size(words, place),
      hours: read.earlyHours(words, place) + read.lateHours(words, place) * 2 ** HALF_WEEK_BITS,
    };
  }

  /** Checks the preferences of both sides except the member's gender, by which runs are already selected. */
  private fits(words: Words, place: number, wish: number): boolean {
    const { criteria, ageGroups, wishes } = this;
    if (!(held(words, place) & criteria.intent)) return false;
    if (!(wishes.genders(words, place) & (1 << criteria.viewerGender)) || wishes.miles(words, place) < wish)
      return false;
    const { minAge, maxAge } = criteria;
    const years = age(words, place);
    if (years < minAge || years > maxAge) {
      if (!hidesAge(words, place) || years < ageGroups.min || years > ageGroups.max) return false;
    }
    const { viewerAge } = criteria;
    if (wishes.youngest(words, place) > viewerAge.max || wishes.oldest(words, place) < viewerAge.min) return false;
    const inches = height(words, place);
    if ((inches < criteria.minHeight || inches > criteria.maxHeight) && !(inches === 0 && criteria.anyHeight))
      return false;
    for (const { word, mask } of this.filters) if (!(words[word]![place]! & mask)) return false;
    if (criteria.hours !== null && !this.sharesHours(words, place, criteria.hours)) return false;
    return words[ID_WORD]![place] !== criteria.viewer;
  }

  private mayShareHours(isNear: boolean): boolean {
    return this.criteria.hours === null || isNear;
  }

  private sharesHours(words: Words, place: number, hours: number): boolean {
    const early = read.earlyHours(words, place) & earlyOf(hours);
    return early !== 0 || (read.lateHours(words, place) & lateOf(hours)) !== 0;
  }

  private idleDays(words: Words, place: number): number {
    const day = seenOn(words, place);
    return day === 0 ? Infinity : this.today - day;
  }
}
