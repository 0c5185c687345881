import type { VerifiedAdministrator } from '@corner/contracts/admin.api';
import { stubResponse } from '@corner/testing/other-services';
import { alice } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { Controller, Get, Module } from '@nestjs/common';
import { InternalClients } from '../http/internal-client.js';
import { Administrator, Administrators, CurrentAdministrator, RemoteAdministrators } from './administrator.guard.js';
import { Public } from './member.guard.js';
import { readConfig } from '../service.config.js';
import { ServiceModule } from '../service.module.js';

@Administrator()
@Controller()
class GuardedController {
  @Get('open')
  @Public()
  open() {
    return { open: true };
  }

  @Get('guarded')
  guarded(@CurrentAdministrator() administrator: VerifiedAdministrator) {
    return administrator;
  }
}

@Controller()
class MembersController {
  @Get('mixed')
  @Administrator('super_admin')
  mixed(@CurrentAdministrator() administrator: VerifiedAdministrator) {
    return administrator;
  }
}

const VERIFY = '/internal/administrators/verify';
const dora: VerifiedAdministrator = { administratorId: alice.id, username: 'dora', role: 'super_admin' };
const token = { authorization: 'Bearer opaque' };
let service: TestService;

beforeAll(async () => {
  const config = readConfig('guarded');
  @Module({
    imports: [ServiceModule.forRoot()],
    controllers: [GuardedController, MembersController],
    providers: [
      {
        provide: Administrators,
        inject: [InternalClients],
        useFactory: (clients: InternalClients) => new RemoteAdministrators(clients.to(process.env.ADMIN_URL as string)),
      },
    ],
  })
  class GuardedModule {}
  service = await startTestService(GuardedModule, config, { consumesEvents: false });
});
afterAll(() => service.close());

it.each(['/guarded', '/mixed'])('%s rejects a request without a token or with a malformed one', async (path) => {
  stubResponse('POST', VERIFY, dora, 201);
  for (const headers of [{}, { authorization: 'Basic x' }, { authorization: `Bearer ${'x'.repeat(201)}` }]) {
    expect((await service.request('GET', path, { headers: headers as never })).status).toBe(401);
  }
});

it.each(['/guarded', '/mixed'])("%s rejects a member's token, which the admin service does not know", async (path) => {
  stubResponse('POST', VERIFY, { code: 'UNAUTHORIZED', message: 'Unauthorized' }, 401);
  const answer = await service.request('GET', path, { as: alice });
  expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
});

it('rejects a role without the permission, and answers 503 while the admin service is down', async () => {
  stubResponse('POST', VERIFY, { code: 'FORBIDDEN', message: 'Not allowed' }, 403);
  expect((await service.request('GET', '/mixed', { headers: token })).status).toBe(403);
  stubResponse('POST', VERIFY, {}, 503);
  expect((await service.request('GET', '/mixed', { headers: token })).status).toBe(503);
});

it('admits the administrator and passes them to the route; a public route stays public', async () => {
  stubResponse('POST', VERIFY, dora, 201);
  for (const path of ['/guarded', '/mixed']) {
    expect(await service.request('GET', path, { headers: token })).toMatchObject({ status: 200, body: dora });
  }
  expect((await service.request('GET', '/open')).status).toBe(200);
});
