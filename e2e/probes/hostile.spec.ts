import { clientFrame } from '@corner/contracts/messaging.api';
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { ACCESS } from './access.data.js';
import { Administrator } from '../people/administrator.js';
import { Frames } from '../people/frames.js';
import { BAD_BODIES, BAD_QUERIES, BAD_SEGMENTS, BAD_VALUES } from './hostile.data.js';
import { dataDir, pidOf } from '../product/installation.js';
import { Member, type Answer } from '../people/member.js';

test.skip(!dataDir, 'needs the installation that the tests started themselves');
test.describe.configure({ mode: 'parallel' });

const processes = ['gateway', 'services'];
const writes = Object.entries(ACCESS).filter(([, { body, schema }]) => body && schema);
const withId = Object.keys(ACCESS).filter((endpoint) => endpoint.includes('/:'));
const reads = Object.keys(ACCESS).filter((endpoint) => endpoint.startsWith('GET ') && !ACCESS[endpoint]!.endsSession);

let me: Member;
let administrator: Administrator;
let pids: number[];

test.beforeAll(async () => {
  // A separate one: wrong passwords lock its account.
  administrator = await (await Administrator.signIn()).appoint('super_admin');
});

test.beforeEach(async () => {
  pids = processes.map((name) => pidOf(name));
  me = await Member.join();
});

test.afterEach(async () => {
  expect(
    processes.map((name) => pidOf(name)),
    'no process has ended',
  ).toEqual(pids);
  expect((await me.call('GET', '/api/auth/user')).status).toBe(200);
});

// The longest test first: it runs beside all others.
test("a body with one invalid field is rejected by the apps' rule and changes nothing", async () => {
  test.setTimeout(600_000);
  for (const [endpoint, { body, schema, callers }] of writes) {
    // These count per member, even if refused.
    if (/ \/api\/(swipe|blocks|profile)\b/.test(endpoint)) me = await Member.join();
    const before = await everythingOf(me);
    const changes = Object.keys(body!).flatMap((field) => BAD_VALUES.map((value) => ({ [field]: value })));
    await together([...changes, { unknown: 'x' }], async (change) => {
      const mangled = { ...body, ...change };
      const answer = await call(endpoint, { body: mangled });
      const what = `${endpoint} ${JSON.stringify(mangled).slice(0, 200)}`;
      if (schema!.safeParse(mangled).success) expectNoFailure(answer, what);
      else expectRefusal(answer, what);
    });
    if (callers.member! >= 400) expect(await everythingOf(me), endpoint).toEqual(before);
  }
});

test('invalid bodies are rejected everywhere', async () => {
  const before = await everythingOf(me);
  for (const [endpoint] of writes) {
    for (const [name, raw] of Object.entries(BAD_BODIES)) {
      const answer = await call(endpoint, { raw, headers: { 'content-type': 'application/json' } });
      if (isHarmless(endpoint, raw)) expectNoFailure(answer, `${endpoint} ${name}`);
      else expectRefusal(answer, `${endpoint}, ${name}`);
    }
  }
  expect(await everythingOf(me)).toEqual(before);
});

test('other content types are rejected everywhere', async () => {
  for (const [endpoint, { body }] of writes) {
    for (const type of [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'x',
      'multipart/form-data',
    ]) {
      const answer = await call(endpoint, { raw: JSON.stringify(body), headers: { 'content-type': type } });
      expectRefusal(answer, `${endpoint} as ${type}`);
    }
  }
  for (const endpoint of ['POST /api/profile/photos', 'POST /api/profile/video']) {
    for (const [type, raw] of [
      ['application/json', '{}'],
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=b', ''],
      ['multipart/form-data; boundary=b', '--b\r\n\r\n'],
      [
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name="photo"; filename="\0"\r\n\r\nx',
      ],
      ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="other"\r\n\r\nx\r\n--b--\r\n'],
      [`multipart/form-data; boundary=${'b'.repeat(200)}`, 'x'],
    ] as const) {
      expectRefusal(await call(endpoint, { raw, headers: { 'content-type': type } }), `${endpoint} ${type} ${raw}`);
    }
  }
});

test('an invalid id is not found', async () => {
  for (const endpoint of withId) {
    await together(BAD_SEGMENTS, async (segment) => {
      const answer = await call(endpoint.replace(/:\w+/, segment), { body: ACCESS[endpoint]!.body });
      const isBlockOfNobody = endpoint.startsWith('DELETE /api/blocks') && answer.status === 204;
      if (!isBlockOfNobody) expectRefusal(answer, `${endpoint} ${segment.slice(0, 60)}`);
    });
  }
});

test('queries are accepted or rejected', async () => {
  for (const endpoint of reads) {
    await together(BAD_QUERIES, async (query) => {
      const answer = await call(`${endpoint.replace(/:\w+/, randomUUID())}?${query}`);
      expectNoFailure(answer, `${endpoint}?${query.slice(0, 60)}`);
    });
  }
});

test('cookies and headers of any kind are accepted or rejected', async () => {
  const bad = [
    '',
    '=',
    ';;;',
    'corner_access',
    'corner_access=',
    'corner_access=a.b.c',
    `corner_refresh=${'x'.repeat(87)}`,
  ];
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  const claims = Buffer.from(JSON.stringify({ sub: me.id, sid: randomUUID(), exp: 4e9 })).toString('base64url');
  for (const cookie of [...bad, `corner_access=${none}.${claims}.`, `corner_access=${'%00'.repeat(50)}`]) {
    const answer = await me.call('GET', '/api/auth/user', { headers: { cookie } });
    expect(answer.status, cookie.slice(0, 60)).toBe(401);
  }
  for (const headers of [
    { 'x-request-id': `${'x'.repeat(5_000)}` },
    { 'x-forwarded-for': "' or 1=1, 999.999.999.999" },
    { range: 'bytes=99999999999999999999-' },
    { 'x-internal-secret': 'x', authorization: 'Bearer x' },
    { 'user-agent': '\u00ff'.repeat(4_000) },
  ] as Record<string, string>[]) {
    const answer = await me.call('GET', '/api/auth/user', { headers });
    expect(answer.status, JSON.stringify(headers).slice(0, 60)).toBe(200);
  }
});

test('invalid HTTP ends with a refusal or the end of the connection', async () => {
  const cookie = me.cookieHeader();
  for (const text of [
    'nonsense\r\n\r\n',
    'GET\r\n\r\n',
    'GET /api/auth/user HTTP/9.9\r\n\r\n',
    'GET http://169.254.169.254/api/places HTTP/1.1\r\nHost: x\r\n\r\n',
    `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    `POST /api/swipe HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `POST /api/swipe HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    `POST /api/swipe HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: -1\r\n\r\n`,
    `POST /api/swipe HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n[]`,
    'GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    `GET /ws HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    `GET /ws HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nConnection: Upgrade\r\nUpgrade: h2c\r\nSec-WebSocket-Key: x\r\n\r\n`,
    `GET /ws HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 99\r\n\r\n`,
    `GET /ws/../api HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    'TRACE /api/swipe HTTP/1.1\r\nHost: x\r\n\r\n',
    'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
  ]) {
    const status = /^HTTP\/1\.1 (?!100)(\d+)/m.exec(await bytes(text))?.[1];
    expect(Number(status ?? 400), text.slice(0, 200)).toBeGreaterThanOrEqual(200);
    expect(Number(status ?? 400), text.slice(0, 200)).toBeLessThan(500);
  }
});

test('every frame is answered or rejected, and the socket stays usable', async () => {
  test.setTimeout(180_000);
  const samples = fc.sample(frame, { numRuns: 2_000, seed: 2026 });
  const perSocket = 150;
  for (let from = 0; from < samples.length; from += perSocket) {
    // Frames are limited per socket, sockets per member.
    const frames = await Frames.signIn(me);
    const batch = samples.slice(from, from + perSocket);
    for (const [index, text] of batch.entries()) {
      frames.send(text);
      // Ten bad frames in a row close the socket; a good one between them shows that it is open.
      if (index % 9 === 8) {
        frames.send({ type: 'auth', userId: me.id });
        await frames.next('ready');
      }
    }
    frames.send({ type: 'auth', userId: me.id });
    await frames.next('ready');
    const bad = batch.filter((text) => !isFrame(text)).length;
    const refused = frames.received.filter(({ type, code }) => type === 'error' && code === 'bad_frame').length;
    expect(refused).toBe(bad);
    expect(frames.received.filter(({ code }) => code === 'internal')).toEqual([]);
    frames.socket.close();
    await frames.closed;
  }
});

test('a socket with only garbage, too many or too large frames is closed with a reason', async () => {
  const garbage = await Frames.signIn(me);
  for (let sent = 0; sent < 12; sent++) garbage.send('x');
  expect(await garbage.closed).toBe(1008);
  const large = await Frames.signIn(me);
  large.send('x'.repeat(17_000));
  expect(await large.closed).toBe(1009);
  const flood = await Frames.signIn(me);
  for (let sent = 0; sent < 300; sent++) flood.send({ type: 'presence', userIds: [] });
  expect(await flood.closed).toBe(4429);
  const binary = await Frames.signIn(me);
  binary.send(Buffer.from([0, 255, 254]));
  expect(await binary.next('error')).toMatchObject({ code: 'bad_frame' });
  binary.socket.close();
});

const anything = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 1e308, '', 'a\0b', '\ud800', '__proto__', 'x'.repeat(3_000), [], {}),
  fc.uuid(),
  fc.uuid().map((id) => `match_${id}`),
  fc.integer(),
  fc.double(),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.array(fc.uuid(), { maxLength: 120 }),
  fc.dictionary(fc.string({ maxLength: 10 }), fc.integer(), { maxKeys: 5 }),
  fc.anything({ maxDepth: 3, withNullPrototype: false }),
);
const types = clientFrame.def.options.map((option) => option.shape.type.def.values[0] as string);
/** Without `auth`: another member's id closes the socket. */
const frame = fc
  .oneof(
    {
      weight: 8,
      arbitrary: fc
        .record(
          {
            type: fc.constantFrom(...types.filter((type) => type !== 'auth')),
            recipientId: anything,
            matchId: anything,
            conversationId: anything,
            content: anything,
            clientId: anything,
            cursors: anything,
            after: anything,
            limit: anything,
            seq: anything,
            on: anything,
            userIds: anything,
          },
          { requiredKeys: ['type'] },
        )
        .map((value) => toJson(value)),
    },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
    { weight: 1, arbitrary: anything.map((type) => toJson({ type })) },
  )
  .filter((text) => Buffer.byteLength(text) < 16_000);

function toJson(value: unknown): string {
  try {
    return JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner));
  } catch {
    return '{}';
  }
}

/** Reimplements the contract's and the storage's rules, independently of the node. */
function isFrame(text: string): boolean {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return false;
  }
  const parsed = clientFrame.safeParse(value);
  if (!parsed.success || /\\u0000|\\u[dD][89a-fA-F]/.test(text)) return false;
  return parsed.data.type !== 'message' || Boolean(parsed.data.matchId ?? parsed.data.recipientId);
}

async function together<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let from = 0; from < items.length; from += 8) await Promise.all(items.slice(from, from + 8).map(work));
}

function call(endpoint: string, options: Parameters<Member['call']>[2] = {}): Promise<Answer> {
  const [method = '', path = ''] = endpoint.split(' ');
  const caller = path.startsWith('/api/admin/') && path !== '/api/admin/login' ? administrator : me;
  return caller.call(method, path.replace(/:\w+/, randomUUID()), method === 'GET' ? {} : options);
}

/** Thousands of these: an `expect` of Playwright takes 2 ms of CPU. */
function expectRefusal(answer: Answer, what: string): void {
  const { statusCode, code } = (answer.body ?? {}) as { statusCode?: unknown; code?: unknown };
  const isRefused = answer.status >= 400 && statusCode === answer.status && typeof code === 'string';
  if (!isRefused) throw new Error(describe(answer, what));
  expectNoFailure(answer, what);
}

function expectNoFailure(answer: Answer, what: string): void {
  if (answer.status >= 500) throw new Error(describe(answer, what));
}

const describe = ({ status, text }: Answer, what: string) => `${what}: ${status} ${text.slice(0, 300)}`;

/** A PATCH without changes is valid, and so is an empty body if all fields are optional. */
function isHarmless(endpoint: string, raw: string): boolean {
  return raw === '' && (endpoint.startsWith('PATCH') || ACCESS[endpoint]!.schema!.safeParse({}).success);
}

async function everythingOf(member: Member): Promise<unknown[]> {
  const paths = ['/api/auth/user', '/api/settings/privacy', '/api/conversations', '/api/blocks'];
  // The version also counts changes without effect, such as the order of no photos.
  const read = async (path: string) => ({ ...((await member.call('GET', path)).body as object), version: undefined });
  return Promise.all(paths.map(read));
}

function bytes(text: string): Promise<string> {
  const { hostname, port } = new URL(process.env.E2E_BASE_URL!);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    const end = () => (socket.destroy(), resolve(answer));
    socket.setTimeout(1_000, end);
    socket.setEncoding('latin1').on('data', (chunk: string) => (answer += chunk));
    socket.on('close', end).on('error', end);
  });
}
