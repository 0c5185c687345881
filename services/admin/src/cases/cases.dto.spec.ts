import {
  casesQuery,
  reportRequest,
  resolveRequest,
  resolveTicketRequest,
  ticketRequest,
} from '@corner/contracts/admin.api';
import { expectSameVerdict } from '@corner/testing/same-verdict';
import type * as z from 'zod/mini';
import { ReportDto } from '../reports/reports.dto.js';
import { TicketDto } from '../tickets/tickets.dto.js';
import { CasesQueryDto, ResolveDto, ResolveTicketDto } from './cases.dto.js';

const id = '01a1fcec-5f08-74b9-a538-3db51e9c4c8f';
const flags = [null, 'true', 1];
const texts = [undefined, null, 7, '', '   ', ['text']];

type Case = [
  name: string,
  dto: new () => object,
  contract: z.ZodMiniType,
  good: object,
  bad: Record<string, unknown[]>,
];
const cases: Case[] = [
  [
    'a report',
    ReportDto,
    reportRequest,
    { memberId: id, category: 'scam', note: ' rude ', block: true, photo: id, messageId: id },
    {
      memberId: [undefined, null, 7, '', 'ben', `${id}0`, [id]],
      category: [undefined, null, '', 'Ugly', 7, ['scam']],
      note: [null, 7, 'x'.repeat(1001)],
      block: flags,
      photo: [null, 7, '', 'cover', [id]],
      messageId: [null, 7, '', 'video'],
    },
  ],
  ['a report without note and block', ReportDto, reportRequest, { memberId: id, category: 'Under 18' }, {}],
  [
    'a ticket',
    TicketDto,
    ticketRequest,
    { kind: 'problem', subject: 'Chat', message: 'It does not open.' },
    {
      kind: [undefined, null, 'praise', 1],
      subject: [...texts, 'ab', 'x'.repeat(121)],
      message: [...texts, 'too short', 'x'.repeat(4001)],
    },
  ],
  [
    'a page of cases',
    CasesQueryDto,
    casesQuery,
    { status: 'open', page: '2' },
    { status: ['', 'old', null], page: ['0', '-1', '1.5', 'x', '1000001'] },
  ],
  [
    'a resolution',
    ResolveDto,
    resolveRequest,
    { resolution: 'Done.', suspend: false },
    { resolution: [...texts, 'x'.repeat(4001)], suspend: flags },
  ],
  [
    'an answer to a ticket',
    ResolveTicketDto,
    resolveTicketRequest,
    { resolution: 'Try again.' },
    { resolution: [...texts, 'x'.repeat(4001)] },
  ],
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
