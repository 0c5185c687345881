import { Database } from '@corner/service-kit/database/database';
import { Internal, Member, Public, type CurrentMember } from '@corner/service-kit/callers/member.guard';
import { readConfig } from '@corner/service-kit/service.config';
import { ServiceModule } from '@corner/service-kit/service.module';
import { Controller, Get, Module } from '@nestjs/common';
import { bob } from './personas.js';
import { startTestService, type TestService } from './test-service.js';

const config = readConfig('profiles', { database: true });

@Controller()
class SampleController {
  @Public() @Get('open') open() {
    return { open: true };
  }
  @Get('mine') mine(@Member() member: CurrentMember) {
    return { memberId: member.memberId };
  }
  @Internal() @Get('internal/sample') internal() {
    return { internal: true };
  }
}

@Module({ imports: [ServiceModule.forRoot()], controllers: [SampleController] })
class SampleModule {}

describe('a service under test', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(SampleModule, config, { consumesEvents: false });
  });
  afterAll(() => service.close());

  it('rejects a call without a session and without the internal secret', async () => {
    expect((await service.request('GET', '/mine')).status).toBe(401);
    expect((await service.request('GET', '/internal/sample')).status).toBe(404);
  });

  it('accepts personas and internal calls', async () => {
    expect(await service.request('GET', '/mine', { as: bob })).toMatchObject({
      status: 200,
      body: { memberId: bob.id },
    });
    expect(await service.internal('GET', '/internal/sample')).toMatchObject({ status: 200, body: { internal: true } });
    expect(await service.request('GET', '/open')).toMatchObject({ status: 200, body: { open: true } });
  });

  it('has its database', async () => {
    expect(await service.get(Database).query('select 1 as one')).toEqual([{ one: 1 }]);
  });
});
