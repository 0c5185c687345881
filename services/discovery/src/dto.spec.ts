import { blockRequest, discoverQuery, swipeRequest } from '@corner/contracts/discovery.api';
import { expectSameVerdict } from '@corner/testing/same-verdict';
import type * as z from 'zod/mini';
import { DiscoverDto } from './deck/deck.dto.js';
import { BlockDto } from './pairs/blocks/blocks.dto.js';
import { SwipeDto } from './swipes/swipes.dto.js';

const id = '01a1fcec-5f08-74b9-a538-3db51e9c4c8f';
const ids = [undefined, null, 7, '', 'ben', `${id}0`, [id]];
const lists = ['Ballet', 'Boxing,,', 'any,Boxing', ['Boxing'], 7, null];
const heights = ['47', '85', '60.5', 'tall'];
const ages = ['17', '101', '', 'x', ['20', '21']];

type Case = [
  name: string,
  dto: new () => object,
  contract: z.ZodMiniType,
  good: object,
  bad: Record<string, unknown[]>,
];
const cases: Case[] = [
  [
    'discover',
    DiscoverDto,
    discoverQuery,
    {
      distance: '25',
      minAge: '18',
      maxAge: '50',
      minHeight: '48',
      maxHeight: '84',
      combatSports: 'BJJ,Boxing',
      experienceLevel: '',
      children: 'Have children, living with me,Undecided',
      genders: 'Man',
      religion: 'any',
      limit: '50',
    },
    {
      distance: ['0', '101', '2.5', '', 'near', null],
      minAge: [...ages, '51'],
      maxAge: [...ages, '17'],
      minHeight: [...heights, '85'],
      maxHeight: heights,
      limit: ['0', '51', '-1'],
      combatSports: lists,
      experienceLevel: lists,
      relationshipGoal: lists,
      bodyTypes: lists,
      ethnicities: lists,
      education: lists,
      religion: lists,
      smoking: lists,
      children: [...lists, 'Have children'],
      genders: lists,
    },
  ],
  ['discover without filters', DiscoverDto, discoverQuery, {}, {}],
  [
    'discover in training',
    DiscoverDto,
    discoverQuery,
    {
      ...{
        intent: 'training',
        distance: '25',
        combatSports: 'BJJ',
        level: 'beginner',
        when: 'mine',
        pace: 'hard,flow',
      },
      ...{ gear: 'no-gi', trainWith: 'any', limit: '5', smoking: '' },
    },
    {
      ...{ intent: ['both', '', null, ['training']], level: lists, pace: lists, gear: lists, trainWith: lists },
      ...{
        when: ['theirs', '', null],
        combatSports: lists,
        minAge: ['20'],
        genders: ['Man'],
        experienceLevel: ['any'],
      },
    },
  ],
  [
    'discover in dating',
    DiscoverDto,
    discoverQuery,
    { intent: 'dating', genders: 'Man', minAge: '20', level: '' },
    { level: ['beginner'], when: ['mine'], pace: ['hard'], gear: ['gi'], trainWith: ['Man'] },
  ],
  [
    'discover in the deck that fits',
    DiscoverDto,
    discoverQuery,
    { genders: 'Man', level: 'beginner', when: 'mine', minAge: '20' },
    { level: lists, when: ['yours'] },
  ],
  [
    'swipe',
    SwipeDto,
    swipeRequest,
    { targetId: id, isLike: true, kind: 'superlike' },
    { targetId: ids, isLike: [undefined, null, 'true', 1], kind: [null, 'wave', 1] },
  ],
  ['swipe without a kind', SwipeDto, swipeRequest, { targetId: id, isLike: false }, {}],
  ['block', BlockDto, blockRequest, { userId: id }, { userId: ids }],
];

describe.each(cases)('%s', (_, dto, contract, good, bad) => {
  const refused = Object.entries(bad).flatMap(([key, values]) => values.map((value) => ({ ...good, [key]: value })));
  it.each([...refused, {}, good, { ...good, unknown: 1 }])('%j: server and apps agree', async (payload) => {
    await expectSameVerdict(dto, contract, payload);
  });

  it('accepts valid and rejects invalid requests', () => {
    expect(contract.safeParse(good).success).toBe(true);
    for (const payload of refused) expect(contract.safeParse(payload).success).toBe(false);
  });
});
