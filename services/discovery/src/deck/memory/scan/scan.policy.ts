import { choiceFields } from '@corner/domain/profile/profile-fields';
import { RANKED } from '../../../members/rules/search-row.policy.js';
import { ageGroupOf, type Criteria } from '../../rules/eligibility.policy.js';
import {
  goalFifths,
  isByScore,
  mostOtherFifths,
  nearnessFifths,
  otherFifths,
  sportsFifths,
  standingOf,
  type Candidate,
  type Orderer,
} from '../../rules/ranking.policy.js';
import { bandIndexOf, BANDS_IN_ALL } from '../../rules/reach.policy.js';
import type { Contenders } from './contenders.policy.js';
import { BITS, bitsOfTrait, ID_WORD, type Bits } from '../slabs/layout.js';
import type { Run } from './surroundings.policy.js';

type Words = readonly Int32Array[];

function reader(bits: Bits): (words: Words, place: number) => number {
  const { word, shift } = bits;
  const mask = 2 ** bits.width - 1;
  return (words, place) => (words[word]![place]! >>> shift) & mask;
}
const SPORTS = bitsOfTrait(RANKED.sports);
const sports = reader(SPORTS);
const experience = reader(bitsOfTrait(RANKED.experience));
const goal = reader(bitsOfTrait(RANKED.goal));
const schedule = reader(bitsOfTrait(RANKED.schedule));
const quiz = reader(bitsOfTrait(RANKED.quiz));
const age = reader(BITS.age);
const height = reader(BITS.height);
const hidesAge = reader(BITS.hidesAge);
const wantedAgeMin = reader(BITS.wantedAgeMin);
const wantedAgeMax = reader(BITS.wantedAgeMax);
const wantedMiles = reader(BITS.wantedMiles);
const seenOn = reader(BITS.seenOn);
const seek = reader(BITS.seek);

export class Scan {
  private readonly isByScore: boolean;
  private readonly most: [sports: number, goal: number, other: number];
  private readonly filters: { word: number; mask: number }[];
  private readonly ageGroups: { min: number; max: number };

  /** @param today days since 2020 @param isSeen whether the viewer has swiped or blocked, or is blocked by, the member */
  constructor(
    private readonly viewer: Orderer,
    private readonly criteria: Criteria,
    private readonly today: number,
    private readonly isSeen: (id: number) => boolean,
  ) {
    this.isByScore = isByScore(viewer);
    this.most = [sportsFifths(viewer.sports), goalFifths(viewer.goal), mostOtherFifths(viewer)];
    this.ageGroups = { min: ageGroupOf(criteria.minAge).min, max: ageGroupOf(criteria.maxAge).max };
    this.filters = choiceFields().flatMap(([name, { bits }]) => {
      const wanted = bits && criteria.wanted[name];
      return wanted ? [{ word: bitsOfTrait(bits).word, mask: wanted << bits.shift }] : [];
    });
  }

  /**
   * Adds those of a run who fit. The whole run is left out when not even a perfect member at this distance would enter;
   * in it what is cheap and refuses most comes first.
   */
  rank(run: Run, contenders: Contenders): void {
    const { words, end, distance, wish, isSuper } = run;
    const { viewer, isByScore } = this;
    const [sportsWords, mySports] = [words[SPORTS.word]!, viewer.sports << SPORTS.shift];
    const band = bandIndexOf(distance);
    const nearness = isByScore ? nearnessFifths(distance) : 0;
    const [mostSports, mostGoal, mostOther] = isByScore ? this.most : [0, 0, 0];
    const fewestFifths = () => (contenders.least - standingOf(isSuper, 0, band)) / BANDS_IN_ALL;
    let enough = fewestFifths();
    if (nearness + mostSports + mostGoal + mostOther < enough) return;
    for (let place = run.start; place < end; place++) {
      let score = isByScore ? nearness + sportsFifths((sportsWords[place]! & mySports) >>> SPORTS.shift) : 0;
      if (score + mostGoal + mostOther < enough) continue;
      if (isByScore) score += goalFifths(viewer.goal & goal(words, place));
      if (score + mostOther < enough || !this.fits(words, place, wish)) continue;
      if (isByScore) score += this.otherFifths(words, place);
      if (score < enough || this.isSeen(words[ID_WORD]![place]!)) continue;
      contenders.add(standingOf(isSuper, score, band), run, place);
      enough = fewestFifths();
    }
  }

  find(run: Run, most: number): Candidate[] {
    const found: Candidate[] = [];
    for (let place = run.start; place < run.end && found.length < most; place++) {
      if (!this.fits(run.words, place, run.wish) || this.isSeen(run.words[ID_WORD]![place]!)) continue;
      found.push(this.candidateAt(run, place));
    }
    return found;
  }

  candidateAt({ words, distance, isSuper }: Run, place: number): Candidate {
    return {
      id: words[ID_WORD]![place]!,
      distance,
      wantedMiles: wantedMiles(words, place),
      idleDays: this.idleDays(words, place),
      superLiked: isSuper,
      sports: sports(words, place),
      experience: experience(words, place),
      goal: goal(words, place),
      schedule: schedule(words, place),
      quiz: quiz(words, place),
    };
  }

  /** The wishes of both sides, but for the gender of the member, who stands with others of the same. */
  private fits(words: Words, place: number, wish: number): boolean {
    const { criteria, ageGroups } = this;
    if (!(seek(words, place) & (1 << criteria.viewerGender)) || wantedMiles(words, place) < wish) return false;
    const { minAge, maxAge } = criteria;
    const years = age(words, place);
    if (years < minAge || years > maxAge) {
      if (!hidesAge(words, place) || years < ageGroups.min || years > ageGroups.max) return false;
    }
    const { viewerAge } = criteria;
    if (wantedAgeMin(words, place) > viewerAge.max || wantedAgeMax(words, place) < viewerAge.min) return false;
    const inches = height(words, place);
    if ((inches < criteria.minHeight || inches > criteria.maxHeight) && !(inches === 0 && criteria.anyHeight))
      return false;
    for (const { word, mask } of this.filters) if (!(words[word]![place]! & mask)) return false;
    return words[ID_WORD]![place] !== criteria.viewer;
  }

  private otherFifths(words: Words, place: number): number {
    const idleDays = this.idleDays(words, place);
    return otherFifths(this.viewer, schedule(words, place), quiz(words, place), experience(words, place), idleDays);
  }

  private idleDays(words: Words, place: number): number {
    const day = seenOn(words, place);
    return day === 0 ? Infinity : this.today - day;
  }
}
