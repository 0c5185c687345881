import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Internal, isInternal, MemberGuard, Public } from './member.guard.js';

class Routes {
  own() {}

  @Public()
  open() {}

  @Internal()
  facts() {}
}

const secret = 'the internal secret';
const tokens = { verify: async (token: string) => (token === 'good' ? { sub: '1', sid: '2' } : null) };
const guard = new MemberGuard(new Reflector(), tokens as never, [secret]);

function change(route: keyof Routes, headers: Record<string, string> = {}, body?: object) {
  const request = { method: 'PATCH', headers, body };
  return guard.canActivate({
    getType: () => 'http',
    getHandler: () => Routes.prototype[route],
    getClass: () => Routes,
    switchToHttp: () => ({ getRequest: () => request }),
  } as unknown as ExecutionContext);
}

it('a change without a body is rejected, but only after authentication', async () => {
  const [member, service] = [{ authorization: 'Bearer good' }, { 'x-internal-secret': secret }];
  await expect(change('own')).rejects.toMatchObject({ key: 'request.unauthorized' });
  await expect(change('facts')).rejects.toMatchObject({ key: 'request.not-found' });
  for (const [route, headers] of [
    ['own', member],
    ['facts', service],
    ['open', {}],
  ] as const) {
    await expect(change(route, headers)).rejects.toMatchObject({ key: 'request.invalid' });
    expect(await change(route, headers, {})).toBe(true);
  }
});

it('internal callers may use either secret during a rotation, and no other', () => {
  const given = (secret?: string) => ({ headers: { 'x-internal-secret': secret } });
  const both = ['the next internal secret', 'the internal secret'];
  for (const secret of both) expect(isInternal(given(secret), both)).toBe(true);
  for (const wrong of [undefined, '', 'the', 'another internal secret', both.join()]) {
    expect(isInternal(given(wrong), both)).toBe(false);
  }
  expect(isInternal(given(both[0]), [both[1]!])).toBe(false);
});
