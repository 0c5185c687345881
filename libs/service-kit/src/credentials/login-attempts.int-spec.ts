import { startTestService, type TestService } from '@corner/testing/test-service';
import { Module } from '@nestjs/common';
import { Redis } from 'ioredis';
import { readConfig } from '../service.config.js';
import { ServiceModule } from '../service.module.js';
import { LoginAttempts } from './login-attempts.js';

const config = readConfig('signing-in');

@Module({ imports: [ServiceModule.forRoot()], providers: [LoginAttempts] })
class SigningInModule {}

let service: TestService;
beforeAll(async () => {
  service = await startTestService(SigningInModule, config);
});
afterAll(() => service.close());

it('withdrawing an attempt leaves no counter if a correct password cleared it meanwhile', async () => {
  const [attempts, redis] = [service.get(LoginAttempts), service.get(Redis)];
  const [right, busy] = [await attempts.begin('ann'), await attempts.begin('ann')];
  await attempts.clear(right);
  await attempts.withdraw(busy);
  expect(await redis.exists(busy.keys[0])).toBe(0);
  const [wrong, other] = [await attempts.begin('ben'), await attempts.begin('ben')];
  await attempts.withdraw(other);
  expect([await redis.get(wrong.keys[0]), (await redis.pttl(wrong.keys[0])) > 0]).toEqual(['1', true]);
});
