import { expect, test } from '@playwright/test';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Caller, type Answer } from '../people/member.js';
import { dataDir } from '../product/installation.js';

test.skip(!dataDir, 'needs the administrator of an installation that the tests started themselves');

async function signInAs(state: string): Promise<{ caller: Caller; answer: Answer }> {
  const command = join(import.meta.dirname, '../../tools/dist/member/main.js');
  const env = { ...process.env, DATA_DIR: dataDir, PORT: new URL(process.env.E2E_BASE_URL!).port };
  const { stdout } = await promisify(execFile)(process.execPath, [command, '--state', state], { env });
  const [, email, password] = /^(\S+) {2}password: (.+)$/m.exec(stdout)!;
  const caller = new Caller();
  return { caller, answer: await caller.call('POST', '/api/login', { body: { email, password } }) };
}

const made = async (state: string): Promise<unknown> => {
  const { caller } = await signInAs(state);
  return (await caller.expect('GET', '/api/auth/user')).body;
};

async function expectConversation(state: string, conversation: object): Promise<void> {
  const { caller } = await signInAs(state);
  const list = async () => (await caller.expect('GET', '/api/conversations')).body;
  await expect.poll(list, state).toMatchObject([conversation]);
}

test('npm run member makes members in each state', async () => {
  const [fresh, setup, ready, banned, training] = await Promise.all([
    made('new'),
    made('setup'),
    made('ready'),
    signInAs('banned'),
    made('training'),
    expectConversation('matched', { isMatch: true, unreadCount: 0 }),
    expectConversation('chatting', { isMatch: true, unreadCount: 2 }),
  ]);
  expect(fresh).toMatchObject({ isEmailVerified: false, age: null });
  expect(setup).toMatchObject({ isEmailVerified: true, age: null });
  expect(ready).toMatchObject({ isEmailVerified: true, age: expect.any(Number), profileImages: [expect.any(String)] });
  expect(banned.answer.status).toBe(403);
  expect(training).toMatchObject({
    age: expect.any(Number),
    intents: ['training'],
    availability: expect.arrayContaining(['tue-evening']),
  });
});
