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
  'rejects the header %p without a call',
  async (header) => {
    const { administrators, enter } = setUp('users', header);
    await expect(enter()).rejects.toMatchObject({ key: 'request.unauthorized' });
    expect(administrators.requests).toEqual([]);
  },
);

it('rejects what the admin service rejects, and sets no administrator', async () => {
  const { administrators, request, enter } = setUp('users', 'Bearer opaque');
  administrators.failure = new Error('forbidden');
  await expect(enter()).rejects.toThrow('forbidden');
  expect(request).not.toHaveProperty('administrator');
});

it('makes no call for other routes', async () => {
  const { administrators, enter } = setUp('open');
  expect(await enter()).toBe(true);
  expect(administrators.requests).toEqual([]);
});

it.each([
  { route: 'users', role: 'admin', enrolling: undefined },
  { route: 'enrol', role: 'super_admin', enrolling: true },
] as const)('requires the role of $route, and sets the administrator', async ({ route, role, enrolling }) => {
  const token = 'x'.repeat(200);
  const { administrators, request, enter } = setUp(route, `Bearer ${token}`);
  expect(await enter()).toBe(true);
  expect(administrators.requests).toEqual([{ token, role, route: 'GET /users/:id', enrolling }]);
  expect(request).toMatchObject({ administrator: dora });
});

it('calls once if both controller and route have the decorator', async () => {
  const { administrators, enter } = setUp('users', 'Bearer opaque');
  await enter();
  await enter();
  expect(administrators.requests).toHaveLength(1);
});

it('rejects a change without a body after authentication', async () => {
  const { administrators, request, enter } = setUp('users', 'Bearer opaque');
  request.method = 'PATCH';
  administrators.failure = new Error('forbidden');
  await expect(enter()).rejects.toThrow('forbidden');
  administrators.failure = undefined;
  await expect(enter()).rejects.toMatchObject({ key: 'request.invalid' });
  Object.assign(request, { body: {} });
  expect(await enter()).toBe(true);
});
