import type { EventOf } from '@corner/contracts/events/event-map';
import type { User } from '@corner/contracts/profiles.api';
import { Database } from '@corner/service-kit/database/database';
import { eventually } from '@corner/testing/eventually';
import { stubResponse } from '@corner/testing/other-services';
import { persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { AppModule } from '../../app.module.js';
import { readProfilesConfig, type ProfilesConfig } from '../../profiles.config.js';
import { profilesOptions } from '../upload/upload.options.js';
import { ScoresJob } from './scores.job.js';

const asked: { request: IncomingMessage; picture: Buffer }[] = [];
let answer: (response: ServerResponse) => void;
const scorer = createServer(async (request, response) => {
  asked.push({ request, picture: await buffer(request) });
  answer(response);
});

const who = persona('Olga');
let profiles: TestService;
let config: ProfilesConfig;
beforeAll(async () => {
  await new Promise<void>((resolve) => scorer.listen(0, '127.0.0.1', resolve));
  process.env.SCORES_URL = `http://127.0.0.1:${(scorer.address() as AddressInfo).port}/score`;
  process.env.SCORES_AUTHORIZATION = 'Bearer key';
  config = readProfilesConfig();
  profiles = await startTestService(AppModule, config, profilesOptions);
  const account = { memberId: who.id, email: who.email, state: 'active', emailVerified: true };
  stubResponse('GET', `/internal/accounts/${who.id}`, account);
});
afterAll(async () => {
  await profiles.close();
  scorer.closeAllConnections();
  scorer.close();
});
beforeEach(() => {
  asked.length = 0;
});

async function upload(): Promise<User['photos'][number]> {
  const create = { width: 900, height: 1200, channels: 3, background: '#c81e2b' } as const;
  const file = await sharp({ create }).jpeg().toBuffer();
  const body = { url: `data:image/jpeg;base64,${file.toString('base64')}` };
  return (await profiles.request<User>('POST', '/api/profile/photos/links', { as: who, body })).body.photos.at(-1)!;
}
const query = <Row>(sql: string) => profiles.get(Database).query<Row>(sql);
const waiting = () => query<{ tries: number }>('select tries from unscored_photos where due_at > now()');
const told = async () =>
  (
    await query<{ payload: EventOf<'profiles.photo-scored'> }>(
      `select payload from outbox where type = 'profiles.photo-scored' order by id`,
    )
  ).map(({ payload }) => payload);

it('asks no scorer if none is configured', async () => {
  const { SCORES_URL } = config.own;
  config.own.SCORES_URL = undefined;
  await upload();
  config.own.SCORES_URL = SCORES_URL;
  expect(await query('select from unscored_photos')).toEqual([]);
});

it('treats an invalid score as none, and retries at most six times', async () => {
  const answers: (typeof answer)[] = [
    (response) => response.writeHead(500).end('{"score":1}'),
    (response) => response.writeHead(302, { location: '/score' }).end(),
    (response) => response.end('{"score":1.5}'),
    (response) => response.end('sorry'),
    (response) => response.end(`{"score":1,"why":"${'x'.repeat(20_000)}"}`),
    (response) => response.destroy(),
  ];
  answer = (response) => answers[asked.length - 1]!(response);
  expect((await upload()).state).toBe('shown');
  for (let tries = 1; tries < answers.length; tries++) {
    await profiles
      .get(ScoresJob)
      .run()
      .catch(() => {});
    await eventually(async () => (await waiting())[0]?.tries === tries && asked.length === tries);
    await query(`update unscored_photos set due_at = now() - interval '1 second'`);
  }
  await eventually(async () => (await query('select from unscored_photos')).length === 0);
  expect(asked).toHaveLength(answers.length);
  expect(await told()).toEqual([]);
});

it('hangs up on a scorer after ten seconds and retries later', async () => {
  const deadline = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  const hungUp = new Promise((resolve) => {
    answer = (response) => {
      response.once('close', resolve);
      deadline.abort();
    };
  });
  await upload();
  await Promise.all([
    hungUp,
    profiles
      .get(ScoresJob)
      .run()
      .catch(() => {}),
  ]);
  expect(timeout).toHaveBeenCalledWith(10_000);
  timeout.mockRestore();
  expect(await waiting()).toEqual([{ tries: 1 }]);
  expect(await told()).toEqual([]);
  await query('delete from unscored_photos');
});

it('sends a new photo without a name, and publishes its score', async () => {
  answer = (response) => response.end('{"score":0.93,"model":"x"}');
  const { id, state } = await upload();
  await eventually(async () => (await told()).length > 0);
  expect(await told()).toEqual([{ memberId: who.id, photo: id, score: 0.93 }]);
  expect(await query('select from unscored_photos')).toEqual([]);
  expect(state).toBe('shown');
  const [{ request, picture }, ...more] = asked as [(typeof asked)[number]];
  expect(more).toEqual([]);
  expect([request.method, request.url]).toEqual(['POST', '/score']);
  expect(request.headers).toEqual({
    ...{ host: expect.any(String), connection: 'keep-alive', 'content-length': String(picture.length) },
    ...{ 'content-type': 'image/webp', accept: 'application/json', authorization: 'Bearer key' },
  });
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 720 });
});
