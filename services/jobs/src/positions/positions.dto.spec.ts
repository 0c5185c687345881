import { positionRequest, toggleRequest } from '@corner/contracts/jobs.api';
import { expectSameVerdict } from '@corner/testing/same-verdict';
import type * as z from 'zod/mini';
import { PositionDto, ToggleDto } from './positions.dto.js';

const good = {
  title: 'Head Coach',
  department: 'HR',
  location: 'Remote',
  type: 'Contract',
  description: '',
  requirements: ['Patience', '  ', 'A whistle'],
  featured: false,
  isActive: true,
  version: 3,
};
const texts = [undefined, null, 7, [], '   ', 'x'.repeat(121)];
const flags = [undefined, null, 'true', 1];
const versions = [0, -1, 1.5, '1', null];

type Case = [
  name: string,
  dto: new () => object,
  contract: z.ZodMiniType,
  good: object,
  bad: Record<string, unknown[]>,
];
const cases: Case[] = [
  [
    'a position',
    PositionDto,
    positionRequest,
    good,
    {
      title: texts,
      location: texts,
      department: [undefined, null, '', 'Sparring'],
      type: [undefined, null, '', 'Forever'],
      description: [undefined, null, 7, 'x'.repeat(5001)],
      requirements: [undefined, null, 'one', [7], ['x'.repeat(301)], Array.from({ length: 31 }, () => 'x')],
      featured: flags,
      isActive: flags,
      version: versions,
    },
  ],
  ['a turn of a position', ToggleDto, toggleRequest, { version: 1 }, { version: versions }],
];

describe.each(cases)('%s', (_, dto, contract, sound, bad) => {
  const refused = Object.entries(bad).flatMap(([key, values]) => values.map((value) => ({ ...sound, [key]: value })));
  it.each([...refused, {}, sound, { ...sound, unknown: 1 }])(
    '%#: the server says what the apps say',
    async (payload) => {
      await expectSameVerdict(dto, contract, payload);
    },
  );

  it('accepts what is good and refuses the rest', () => {
    expect(contract.safeParse(sound).success).toBe(true);
    for (const payload of refused) expect(contract.safeParse(payload).success).toBe(false);
  });
});

it('drops blank requirements and knows a department by its other names', () => {
  expect(positionRequest.parse(good)).toMatchObject({
    department: 'Human Resources',
    requirements: ['Patience', 'A whistle'],
  });
});
