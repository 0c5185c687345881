import type { AdminTokenRequest, VerifiedAdministrator } from '@corner/contracts/admin.api';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Administrator, AdministratorGuard, Administrators, WhileEnrolling } from './administrator.guard.js';

class Routes {
  open() {}

  @Administrator()
  users() {}

  @Administrator('super_admin')
  @WhileEnrolling()
  enrol() {}
}

const dora: VerifiedAdministrator = { administratorId: '1', username: 'dora', role: 'super_admin' };

class Asked extends Administrators {
  readonly requests: AdminTokenRequest[] = [];
  failure?: Error;

  async admit(request: AdminTokenRequest) {
    this.requests.push(request);
    if (this.failure) throw this.failure;
    return dora;
  }
}

function setUp(route: keyof Routes, authorization?: string) {
  const administrators = new Asked();
  const guard = new AdministratorGuard(new Reflector(), administrators);
  const request = { method: 'GET', routeOptions: { url: '/users/:id' }, headers: { authorization } };
  const context = {
    getHandler: () => Routes.prototype[route],
    getClass: () => Routes,
    switchToHttp: () => ({ getRequest: () => request }),
  } as unknown as ExecutionContext;
  return { administrators, request, enter: () => guard.canActivate(context) };
}

it.each([undefined, '', 'Basic x', 'bearer x', 'Bearer ', `Bearer ${'x'.repeat(201)}`])(
  'refuses the header %p without a question',
  async (header) => {
    const { administrators, enter } = setUp('users', header);
    await expect(enter()).rejects.toMatchObject({ key: 'request.unauthorized' });
    expect(administrators.requests).toEqual([]);
  },
);

it('refuses what the administrators refuse, and keeps no one for the route', async () => {
  const { administrators, request, enter } = setUp('users', 'Bearer opaque');
  administrators.failure = new Error('forbidden');
  await expect(enter()).rejects.toThrow('forbidden');
  expect(request).not.toHaveProperty('administrator');
});

it('asks nothing for a route that is not theirs', async () => {
  const { administrators, enter } = setUp('open');
  expect(await enter()).toBe(true);
  expect(administrators.requests).toEqual([]);
});

it.each([
  { route: 'users', role: 'admin', enrolling: undefined },
  { route: 'enrol', role: 'super_admin', enrolling: true },
] as const)('asks for the role of $route, and keeps the holder for it', async ({ route, role, enrolling }) => {
  const token = 'x'.repeat(200);
  const { administrators, request, enter } = setUp(route, `Bearer ${token}`);
  expect(await enter()).toBe(true);
  expect(administrators.requests).toEqual([{ token, role, route: 'GET /users/:id', enrolling }]);
  expect(request).toMatchObject({ administrator: dora });
});

it('asks once where controller and route both are theirs', async () => {
  const { administrators, enter } = setUp('users', 'Bearer opaque');
  await enter();
  await enter();
  expect(administrators.requests).toHaveLength(1);
});

it('refuses a change without a body once it knows who asks', async () => {
  const { administrators, request, enter } = setUp('users', 'Bearer opaque');
  request.method = 'PATCH';
  administrators.failure = new Error('forbidden');
  await expect(enter()).rejects.toThrow('forbidden');
  administrators.failure = undefined;
  await expect(enter()).rejects.toMatchObject({ key: 'request.invalid' });
  Object.assign(request, { body: {} });
  expect(await enter()).toBe(true);
});
