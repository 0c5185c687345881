import {
  accountPatch,
  deletionRequest,
  emailRequest,
  loginRequest,
  phoneCodeAnswer,
  phoneCodeRequest,
  refreshRequest,
  registerRequest,
  resetPasswordRequest,
  suspendRequest,
  tokenRequest,
  verifyEmailRequest,
} from '@corner/contracts/identity.api';
import { expectSameVerdict } from '@corner/testing/same-verdict';
import type * as z from 'zod/mini';
import { idsQuery } from '@corner/contracts/internal/internal-page.api';
import { IdsDto } from '@corner/service-kit/http/input/internal-page.dto';
import { AccountPatchDto, EmailDto, RegisterDto, SuspendDto } from './accounts/account.dto.js';
import { DeletionDto } from './deletions/deletion.dto.js';
import { ResetPasswordDto } from './passwords/password.dto.js';
import { PhoneCodeAnswerDto, PhoneCodeRequestDto } from './phones/phone.dto.js';
import { LoginDto, RefreshDto } from './sessions/session.dto.js';
import { TokenDto, VerifyEmailDto } from './verifications/verification.dto.js';

const long = 'x'.repeat(300);
const id = '01a1fcec-5f08-74b9-a538-3db51e9c4c8f';
const password = { current: 'correct horse', next: 'another horse', keepSessionId: id };
const names = { firstName: 'Ada', lastName: 'Boxer' };

type Case = [
  name: string,
  dto: new () => object,
  contract: z.ZodMiniType,
  good: object,
  bad: Record<string, unknown[]>,
];

const emails = [undefined, null, 7, '', 'nobody', 'a@b', `${long}@example.com`, {}];
const passwords = [undefined, null, 12345678, 'short', long];
const numbers = [undefined, null, 7, '', '123456789', 'not a number', '+1 555 CALL NOW'];
const tokens = [undefined, null, 7, '', long];

const cases: Case[] = [
  [
    'register',
    RegisterDto,
    registerRequest,
    { email: ' Ada@example.com ', password: 'correct horse', firstName: ' Ada ', lastName: 'Boxer' },
    { email: emails, password: passwords, firstName: [undefined, ' ', long, 7], lastName: [null, '', long] },
  ],
  [
    'login',
    LoginDto,
    loginRequest,
    { email: 'ada@example.com', password: 'x' },
    { email: emails, password: [undefined, '', long, []] },
  ],
  ['an address', EmailDto, emailRequest, { email: 'ada@example.com' }, { email: emails }],
  [
    'verify',
    VerifyEmailDto,
    verifyEmailRequest,
    { token: 'x', password: 'x' },
    { token: tokens, password: ['', 7, long] },
  ],
  ['a token', TokenDto, tokenRequest, { token: 'x' }, { token: tokens }],
  ['refresh', RefreshDto, refreshRequest, { refreshToken: 'x' }, { refreshToken: tokens }],
  [
    'reset',
    ResetPasswordDto,
    resetPasswordRequest,
    { password: 'correct horse', confirmPassword: 'correct horse', token: 'x' },
    { password: passwords, confirmPassword: [undefined, 7, 'correct horsf'], token: tokens },
  ],
  ['delete', DeletionDto, deletionRequest, { password: 'x' }, { password: [undefined, null, 7, '', long] }],
  ['a number', PhoneCodeRequestDto, phoneCodeRequest, { phoneNumber: ' (512) 555-0100 ' }, { phoneNumber: numbers }],
  [
    'a code',
    PhoneCodeAnswerDto,
    phoneCodeAnswer,
    { phoneNumber: '+15125550100', code: ' 012345 ' },
    { phoneNumber: numbers, code: [undefined, 12345, '', '12345', '1234567', '12345a'] },
  ],
  ['an empty patch', AccountPatchDto, accountPatch, {}, { names: [names], version: [1] }],
  [
    'a patch',
    AccountPatchDto,
    accountPatch,
    { phoneNumber: ' +1 555 0100 ', password },
    {
      phoneNumber: [7, long],
      password: [null, 'x', {}, { ...password, next: 'x' }, { ...password, keepSessionId: 'x' }, { ...password, a: 1 }],
    },
  ],
  ['no number', AccountPatchDto, accountPatch, { phoneNumber: null }, {}],
  ['ids', IdsDto, idsQuery, { ids: `${id},${id}` }, { ids: [undefined, '', id + id, [id], `${id},`] }],
  ['suspend', SuspendDto, suspendRequest, { reason: ' Spam ' }, { reason: [7, 'x'.repeat(501)], until: ['tomorrow'] }],
  ['suspend without a reason', SuspendDto, suspendRequest, {}, {}],
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
