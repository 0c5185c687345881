import { COOKIES } from '@corner/contracts/identity.api';
import { AppError } from '@corner/service-kit/app-error';
import { nodesHere, type TakeSocket } from '@corner/service-kit/network/nodes-here';
import { Limits } from '@corner/service-kit/redis/limits';
import { MemberLimits } from '@corner/service-kit/redis/member-limits';
import { Metrics } from '@corner/service-kit/telemetry/metrics/metrics';
import { ServiceState } from '@corner/service-kit/telemetry/service-state';
import { EventNames, ensureStream } from '@corner/event-bus/nats/event-stream';
import { connectNats } from '@corner/event-bus/nats/nats-connection';
import { jetstream } from '@nats-io/jetstream';
import { JwtService } from '@nestjs/jwt';
import { eventually } from '@corner/testing/eventually';
import { stubResponse } from '@corner/testing/other-services';
import { accessToken, alice, bob, limited, persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { fastify } from 'fastify';
import { Api } from './api/api.js';
import { warnOfUntrustedProxies } from './api/untrusted-proxies.js';
import { findRoute } from './api/routes.js';
import { ROUTES } from './api/routes.generated.js';
import { Sessions } from './sessions.js';
import { gatewayOptions } from './gateway.js';
import { readGatewayConfig } from './gateway.config.js';
import { AppModule } from './app.module.js';
import { TIMEOUTS } from './proxy/timeouts.js';
import { COMMON_HEADERS } from './security-headers.js';
import { join } from 'node:path';
import { promisify } from 'node:util';

const LARGE = Buffer.alloc(16 * 1024 * 1024);

function echo(): Server {
  return createServer((request, response) => {
    if (request.url?.endsWith('?busy')) return void response.writeHead(503).end('{}');
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url?.endsWith('/large')) return void response.end(LARGE);
      response.setHeader('content-type', 'application/json');
      response.setHeader('set-cookie', 'from-service=1');
      if (request.url === '/api/transparency') response.setHeader('cache-control', 'public, max-age=5');
      response.end(
        JSON.stringify({ headers: request.headers, body: Buffer.concat(chunks).toString(), url: request.url }),
      );
    });
  });
}

interface Echo {
  headers: IncomingMessage['headers'];
  body: string;
  url: string;
}

const upstream = echo();
/** Also a realtime node that accepts every socket and sends nothing. */
upstream.on('upgrade', (request: IncomingMessage, socket: Socket) => {
  const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
  const accept = createHash('sha1').update(key).digest('base64');
  socket.on('error', () => socket.destroy()).on('end', () => socket.end());
  socket.resume();
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
});
// Like our services, it keeps idle connections open for the gateway's next request.
upstream.keepAliveTimeout = 0;
const web = mkdtempSync(join(tmpdir(), 'corner-web-'));
let gateway: TestService;

const cookie = (token: string) => ({ cookie: `${COOKIES.access}=${token}` });
const signedIn = () => cookie(accessToken(alice.id, alice.sessionId));

beforeAll(async () => {
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  process.env.PROFILES_URL = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  process.env.ADMIN_URL = process.env.JOBS_URL = process.env.NOTIFICATIONS_URL = process.env.PROFILES_URL;
  process.env.REALTIME_URLS = process.env.DEV_MAILBOX_URL = process.env.PROFILES_URL;
  process.env.WEB_ROOT = web;
  process.env.CONTACT_SUPPORT = 'hello@example.org';
  process.env.CONTACT_POSTAL_ADDRESS = '1 <Mat> Road';
  mkdirSync(join(web, 'assets'));
  writeFileSync(join(web, 'index.html'), '<title>app</title>');
  writeFileSync(
    join(web, 'landing.html'),
    '<title>landing</title><meta content="%ORIGIN%/link-preview.png" /><meta name="contacts" content="%CONTACTS%" />',
  );
  writeFileSync(join(web, 'assets', 'main-abc123.js'), 'export {};');
  for (const file of ['sw.js', 'manifest.webmanifest']) writeFileSync(join(web, file), '{}');
  const config = readGatewayConfig();
  gateway = await startTestService(AppModule, config, gatewayOptions(config));
});

afterAll(async () => {
  await gateway.close();
  upstream.closeAllConnections();
  upstream.close();
  rmSync(web, { recursive: true });
});

/** Sends a raw request and returns the raw response; Host defaults to the gateway, `Host: none` sends none. */
async function answerTo(line: string, ...headers: string[]): Promise<string> {
  const { hostname, port } = new URL(gateway.url);
  const { connect } = jest.requireActual<typeof import('node:net')>('node:net');
  const host = headers.some((header) => /^host:/i.test(header)) ? [] : [`Host: ${hostname}`];
  const lines = [line, ...host, ...headers];
  if (!headers.some((header) => /^connection:/i.test(header))) lines.push('Connection: close');
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${lines.filter((each) => each !== 'Host: none').join('\r\n')}\r\n\r\n`),
    );
    socket.on('data', (data: Buffer) => (answer += String(data))).on('close', () => resolve(answer));
  });
}

/** Small enough that no request is rejected because of the queue. */
async function inGroups<T, R>(items: readonly T[], ask: (item: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = [];
  for (let i = 0; i < items.length; i += 50) answers.push(...(await Promise.all(items.slice(i, i + 50).map(ask))));
  return answers;
}

describe('who may pass', () => {
  it('answers an unknown API path with 404 and the common error body', async () => {
    const answer = await gateway.request('GET', '/api/nothing');
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ statusCode: 404, code: 'NOT_FOUND', requestId: expect.any(String) });
  });

  it.each([
    '/api/profile/../login',
    '/api//login',
    '/api/profile/%2e%2e/x',
    '/internal/keys',
    '/api/admin/%6cogin',
    '/api/account/%72estore',
    '/api/jobs/%2D',
    '/api/admin/login#',
    '/api/admin/login;x',
    '/api/admin/login%23',
    '/api/admin/login%3b',
    '/metrics',
    '/dev/other',
  ])('does not resolve %s', async (path) => {
    expect(await answerTo(`GET ${path} HTTP/1.1`)).toMatch(/^HTTP\/1.1 404 /);
  });

  it('shows the mailbox only to this machine under a local name, and ignores proxy headers', async () => {
    const mailbox = (...headers: string[]) => answerTo('GET /dev/mailbox.json HTTP/1.1', ...headers);
    expect(await mailbox('Host: evil.example')).toMatch(/^HTTP\/1.1 404 /);
    expect(await mailbox('Host: evil.example', 'X-Forwarded-Host: localhost')).toMatch(/^HTTP\/1.1 404 /);
    expect(await mailbox('Host: localhost', 'X-Forwarded-For: 203.0.113.9')).toMatch(/^HTTP\/1.1 200 /);
  });

  it('refuses a member route without a session, with a forged or an expired token', async () => {
    const expired = cookie(accessToken(alice.id, alice.sessionId, 3600));
    for (const headers of [{}, cookie('a.b.c'), expired, { authorization: `Bearer ${accessToken(alice.id)}` }]) {
      expect((await gateway.request('GET', '/api/auth/user', { headers: headers as never })).status).toBe(401);
    }
  });

  it('accepts a limited session only on its routes, as long as identity knows it', async () => {
    const headers = { cookie: `${COOKIES.limited}=known; ${COOKIES.access}=known; ${COOKIES.refresh}=known` };
    stubResponse('POST', '/internal/sessions/refresh', {}, 401);
    stubResponse('POST', '/internal/limited-sessions', {}, 401);
    expect((await gateway.request('GET', '/api/case', { headers })).status).toBe(401);
    const { authorization } = limited(alice).headers;
    stubResponse('POST', '/internal/limited-sessions', { accessToken: authorization.slice('Bearer '.length) });
    for (const route of ROUTES.filter(({ caller, limited: isOpen }) => caller === 'member' && !isOpen)) {
      const [method = '', path = ''] = route.endpoints[0]!.split(' ');
      const answer = await gateway.request(method, path.replaceAll(/:\w+/g, 'x'), { headers });
      expect([path, answer.status]).toEqual([path, 401]);
    }
    const posing = cookie(authorization.slice('Bearer '.length));
    expect((await gateway.request('GET', '/api/case', { headers: posing })).status).toBe(401);
    expect((await gateway.request('GET', '/api/case', { headers: signedIn() })).status).toBe(200);
    const answer = await gateway.request<Echo>('GET', '/api/case', { headers });
    expect([answer.status, answer.body.headers.authorization]).toEqual([200, authorization]);
    expect(answer.headers.getSetCookie()).toEqual(['from-service=1']);
  });

  it('rejects administrator routes without a bearer token, whatever the session', async () => {
    for (const headers of [{}, signedIn(), { authorization: 'Basic YTpi' }, { authorization: 'Bearer ' }]) {
      for (const path of ['/api/admin/users', '/api/admin/jobs/1', '/api/admin/administrators']) {
        expect((await gateway.request('GET', path, { headers: headers as never })).status).toBe(401);
      }
    }
  });

  it('rejects a cross-site write and a body that a plain form could send', async () => {
    const write = (headers: Record<string, string>) =>
      gateway.request('PATCH', '/api/profile', { headers: { ...signedIn(), ...headers }, body: {} });
    expect((await write({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await write({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await write({ 'sec-fetch-site': 'same-site' })).status).toBe(403);
    expect((await write({ 'content-type': 'text/plain' })).status).toBe(415);
    expect((await write({ origin: new URL(gateway.url).origin, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await write({})).status).toBe(200);
  });

  it('accepts a plain form on routes for mail programs, but not from other sites', async () => {
    const unsubscribe = (headers: Record<string, string>) =>
      gateway.request('POST', '/api/notifications/unsubscribe/token', {
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: {},
      });
    expect((await unsubscribe({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await unsubscribe({ 'content-type': 'text/plain' })).status).toBe(415);
    expect((await unsubscribe({})).status).toBe(200);
  });

  it.each([
    ['without a key', 'GET', {}, '400'],
    ['with a key that is none', 'GET', { 'Sec-WebSocket-Key': 'x' }, '400'],
    ['of another version', 'GET', { 'Sec-WebSocket-Version': '99' }, '400'],
    ['to another protocol', 'GET', { Upgrade: 'h2c' }, '400'],
    ['by POST', 'POST', {}, '400'],
    ['without a session', 'GET', { 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==' }, '401'],
  ])('rejects an upgrade %s', async (_, method, given, status) => {
    const headers = { Upgrade: 'websocket', 'Sec-WebSocket-Version': '13', ...given };
    const { hostname, port } = new URL(gateway.url);
    const answer = await new Promise<string>((resolve) => {
      const { connect } = jest.requireActual<typeof import('node:net')>('node:net');
      const socket = connect(Number(port), hostname, () => {
        const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
        socket.write(`${method} /ws HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\n${lines.join('')}\r\n`);
      });
      socket.once('data', (data) => resolve(String(data)));
    });
    expect(answer.split(' ')[1]).toBe(status);
  });

  it('answers a request that asks for another protocol in HTTP/1.1, with its body, and the next one on the connection', async () => {
    const { hostname, port } = new URL(gateway.url);
    const { connect } = jest.requireActual<typeof import('node:net')>('node:net');
    const socket = connect(Number(port), hostname);
    const head = (connection: string) =>
      `PATCH /api/settings/privacy HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${signedIn().cookie}\r\n${connection}` +
      'Content-Type: application/json\r\nContent-Length: 12\r\n\r\n';
    const upgrade = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n';
    let answers = '';
    socket.on('data', (data) => (answers += String(data)));
    const answered = (count: number, marker: string) =>
      eventually(() => answers.split('HTTP/1.1 200').length === count + 1 && answers.includes(marker));
    socket.write(`${head(upgrade)}{"at":`);
    socket.write('"one"}');
    await answered(1, 'one');
    socket.write(`${head('')}{"at":"two"}`);
    await answered(2, 'two');
    socket.destroy();
  });

  it.each([
    ['/api/places?q=a', 60],
    [`/api/matches/${bob.id}`, 240],
    [`/api/matches/${bob.id}/messages`, 600],
    [`/api/messages/${bob.id}`, 600],
    ['/api/conversations', 600],
  ])('limits %s to %i a minute per member', async (path, limit) => {
    const ask = (id: string) => gateway.request('GET', path, { headers: cookie(accessToken(id, alice.sessionId)) });
    const [member, other] = [randomUUID(), randomUUID()];
    const route = findRoute(path.split('?')[0]!)!;
    for (let taken = 1; taken < limit; taken++)
      await gateway.get(MemberLimits).consume(route.path, member, { points: limit, seconds: 60 });
    expect((await ask(member)).status).not.toBe(429);
    const refused = await ask(member);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect((await ask(other)).status).not.toBe(429);
  });
});

it('closes with open sockets, and ends them', async () => {
  const config = readGatewayConfig();
  const closing = await startTestService(AppModule, config, gatewayOptions(config));
  const { connect } = jest.requireActual<typeof import('node:net')>('node:net');
  const { hostname, port } = new URL(closing.url);
  const sockets = Array.from({ length: 3 }, () => connect(Number(port), hostname));
  for (const socket of sockets) {
    const handshake = ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13'];
    const lines = [...handshake, 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', `Cookie: ${signedIn().cookie}`];
    socket.write(`GET /ws HTTP/1.1\r\nHost: ${hostname}\r\n${lines.join('\r\n')}\r\n\r\n`);
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 101 /);
  }
  await Promise.all([closing.close(), ...sockets.map((socket) => once(socket.resume(), 'close'))]);
});

describe('a realtime node in the same process', () => {
  afterEach(() => void nodesHere.clear());

  async function answerWith(take: TakeSocket): Promise<string> {
    nodesHere.set(new URL(process.env.REALTIME_URLS!).host, take);
    const handshake = ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13'];
    const { cookie: session } = cookie(accessToken(randomUUID(), alice.sessionId));
    const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
    return answerTo('GET /ws?x HTTP/1.1', ...handshake, key, `Cookie: ${session}`, 'X-Request-Id: forged');
  }

  it.each([
    ['request.unauthorized', /^HTTP\/1.1 401 UNAUTHORIZED.*"code":"UNAUTHORIZED"/s],
    ['request.unavailable', /^HTTP\/1.1 503 UNAVAILABLE.*retry-after: 1.*"code":"UNAVAILABLE"/s],
  ] as const)('that refuses with %s is answered as any refusal', async (key, answer) => {
    expect(await answerWith(() => Promise.reject(new AppError(key)))).toMatch(answer);
  });

  it('gets the socket, and only the headers that the gateway sets', async () => {
    let asked: IncomingMessage | undefined;
    const answer = await answerWith((request, socket) => {
      asked = request;
      socket.end('HTTP/1.1 101 taken\r\n\r\n');
      return Promise.resolve();
    });
    expect(answer).toBe('HTTP/1.1 101 taken\r\n\r\n');
    expect(asked).toMatchObject({ url: '/ws', headers: { authorization: expect.stringMatching(/^Bearer /) } });
    expect(asked!.headers['x-request-id']).not.toBe('forged');
    expect(asked!.headers).not.toHaveProperty('cookie');
  });
});

describe('limits by network', () => {
  const ask = (address: string) =>
    gateway.request('GET', '/api/public/stats', { headers: { 'x-forwarded-for': address } });
  const refused = async (addresses: string[]) =>
    (await inGroups(addresses, ask)).filter(({ status }) => status === 429).length;
  const spend = (name: string, network: string, points: number) =>
    gateway.get(Limits).take(name, new Map([[network, points]]), { points, seconds: 60 });

  it('count failed refreshes before identity is called', async () => {
    stubResponse('POST', '/internal/sessions/refresh', { code: 'UNAUTHORIZED' }, 401);
    const made = (address: string) => {
      const headers = { cookie: `${COOKIES.refresh}=${randomUUID()}`, 'x-forwarded-for': address };
      return gateway.request('GET', '/api/conversations', { headers });
    };
    await spend('refresh', '198.51.100.7', 118);
    const answers = await inGroups(Array.from({ length: 7 }), () => made('198.51.100.7'));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await made('198.51.100.8')).status).toBe(401);
  });

  it('count opened sockets, and those of a member across networks', async () => {
    const handshake = ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13'];
    const lines = ['GET /ws HTTP/1.1', 'Host: x', ...handshake, 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='];
    const { connect } = jest.requireActual<typeof import('node:net')>('node:net');
    const { hostname, port } = new URL(gateway.url);
    const open = async (address: string, cookies = '') => {
      const socket = connect(Number(port), hostname);
      socket.write(`${[...lines, `X-Forwarded-For: ${address}`, `Cookie: ${cookies}`].join('\r\n')}\r\n\r\n`);
      const answer = await new Promise<string>((resolve, reject) => {
        socket.once('data', (data) => resolve(String(data))).once('error', reject);
        socket.once('close', () => reject(new Error('closed without an answer')));
      });
      socket.destroy();
      return answer.split(' ')[1];
    };
    const refusals = async (count: number, opens: (n: number) => Promise<string | undefined>) =>
      (await inGroups([...Array(count).keys()], opens)).filter((status) => status === '429').length;
    await spend('/ws', '198.51.100.9', 597);
    expect(await refusals(6, () => open('198.51.100.9'))).toBe(3);
    const session = `${COOKIES.access}=${accessToken(randomUUID(), alice.sessionId)}`;
    expect(await refusals(62, (n) => open(`203.0.113.${n}`, session))).toBe(2);
  });

  it('count an IPv6 /64 as one network', async () => {
    expect(await refused(Array.from({ length: 124 }, (_, n) => `2001:db8:1:1::${n.toString(16)}`))).toBe(4);
    expect(await refused(['2001:db8:1:2::1'])).toBe(0);
  });

  it('also count the networks of an IPv6 /48 together', async () => {
    await spend('/api/public-site', '2001:db8:2::/48', 8 * 120 - 3);
    const addresses = Array.from({ length: 6 }, (_, n) => `2001:db8:2:${n}::1`);
    expect(await refused(addresses)).toBe(3);
    expect(await refused(['2001:db8:3::1'])).toBe(0);
  });
});

describe('what is passed on', () => {
  const hour = 3_600_000;
  beforeEach(() => {
    for (const name of ['checkMs', 'stalledMs', 'slowMs'] as const) jest.replaceProperty(TIMEOUTS, name, hour);
  });
  afterEach(() => jest.restoreAllMocks());

  it('streams the body, replaces reserved headers, and adds the access token', async () => {
    const token = accessToken(alice.id, alice.sessionId);
    const answer = await gateway.request<Echo>('PATCH', '/api/profile?x=1', {
      headers: {
        ...cookie(token),
        'x-internal-secret': 'guess',
        'x-request-id': 'of-another-request',
        'x-client-address': '6.6.6.6',
        authorization: 'Bearer forged',
        'x-forwarded-for': '203.0.113.7',
      },
      body: { bio: 'ünïcode' },
    });
    expect(answer.status).toBe(200);
    expect(answer.body.url).toBe('/api/profile?x=1');
    expect(JSON.parse(answer.body.body)).toEqual({ bio: 'ünïcode' });
    expect(answer.body.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.body.headers).toMatchObject({ authorization: `Bearer ${token}`, 'x-client-address': '203.0.113.7' });
    expect(answer.body.headers['x-internal-secret']).toBeUndefined();
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each(['POST', 'DELETE', 'PUT', 'GET'])('forwards a %s without a body', async (method) => {
    for (const headers of [{}, { 'content-length': '0' }] as Record<string, string>[]) {
      const answer = await gateway.request<Echo>(method, '/api/account/export', {
        headers: { ...signedIn(), ...headers },
      });
      expect([answer.status, answer.body.body, answer.body.url]).toEqual([200, '', '/api/account/export']);
    }
  });

  it('forwards a GET with a body and chunked bodies completely', async () => {
    const { hostname, port } = new URL(gateway.url);
    const { connect } = jest.requireActual<typeof import('node:net')>('node:net');
    const head = `HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${signedIn().cookie}\r\nConnection: close\r\n`;
    const json = 'Content-Type: application/json\r\n';
    for (const pieces of [
      [`GET /api/account/export ${head}${json}Content-Length: 7\r\n\r\n{"a":`, '1}'],
      [`PATCH /api/profile ${head}${json}Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n`, '2\r\n1}\r\n0\r\n\r\n'],
      [
        `PATCH /api/settings/privacy ${head}${json}Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n`,
        '2\r\n1}\r\n0\r\n\r\n',
      ],
    ]) {
      const answer = await new Promise<string>((resolve) => {
        let text = '';
        const socket = connect(Number(port), hostname);
        socket.on('data', (data) => (text += String(data))).once('close', () => resolve(text));
        socket.write(pieces[0]!, () => socket.write(pieces[1]!));
      });
      expect(answer.split(' ')[1]).toBe('200');
      expect(answer).toContain('"body":"{\\"a\\":1}"');
    }
  });

  it("forwards only an administrator's own token to administrator routes, and no session", async () => {
    const headers = { ...signedIn(), authorization: 'Bearer opaque' };
    for (const path of ['/api/admin/me', '/api/admin/jobs']) {
      const answer = await gateway.request<Echo>('GET', path, { headers });
      expect(answer.body.headers.authorization).toBe('Bearer opaque');
    }
  });

  it('rejects a body that is too large, with a length or chunked, so that the client can read the response', async () => {
    const text = JSON.stringify({ q: 'x'.repeat(3_000_000) });
    for (let attempt = 0; attempt < 10; attempt++) {
      const answer = await gateway.request('PATCH', '/api/settings/privacy', {
        headers: signedIn(),
        body: { q: text },
      });
      expect(answer).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
    }
    const chunked = await fetch(`${gateway.url}/api/settings/privacy`, {
      method: 'PATCH',
      headers: { ...signedIn(), 'content-type': 'application/json' },
      body: new Blob([text]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(chunked.status).toBe(413);
  });

  it.each([
    ['the gateway', '/api/settings/privacy', 413],
    ['a service', '/api/profile/photos?busy', 503],
  ])('passes on what %s answers before the end of a large upload', async (_, path, status) => {
    // Of another process: in one, the client reads before the server closes.
    const upload = `
      const body = new FormData();
      body.append('photo', new Blob([new Uint8Array(40_000_000)]), 'file');
      fetch(process.argv[1], { method: process.argv[2], headers: { cookie: process.argv[3] }, body })
        .then(async (answer) => console.log(answer.status, await answer.text()))
        .catch((error) => console.log(String(error.cause ?? error)));`;
    const method = status === 413 ? 'PATCH' : 'POST';
    const { stdout } = await promisify(execFile)(process.execPath, [
      '-e',
      upload,
      gateway.url + path,
      method,
      signedIn().cookie,
    ]);
    expect(stdout).toMatch(new RegExp(`^${status} {`));
  });

  /** Records the client requests that reach the service; the gateway's own readiness checks are filtered out. */
  function listen(to = '/api/'): { urls: string[]; end: () => void } {
    const urls: string[] = [];
    const record = ({ url = '' }: IncomingMessage) => void (url.startsWith(to) && urls.push(url));
    upstream.on('request', record);
    return { urls, end: () => upstream.off('request', record) };
  }

  async function sendSlowly(
    clients: number,
    line: string,
    bytes: number,
    { id, sessionId } = alice,
    address = '127.0.0.1',
  ): Promise<Socket[]> {
    const { hostname, port } = new URL(gateway.url);
    const { connect } = jest.requireActual<typeof import('node:net')>('node:net');
    const head =
      `${line} HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${cookie(accessToken(id, sessionId)).cookie}\r\n` +
      `X-Forwarded-For: ${address}\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n{`;
    const sockets = Array.from({ length: clients }, () => connect(Number(port), hostname).on('error', () => undefined));
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.write(head, resolve))));
    return sockets;
  }

  it('protects a service from slow senders: it gets a request only when the body is complete', async () => {
    const asked = listen();
    // More than the connections to a service.
    const slow = await sendSlowly(80, 'PATCH /api/settings/privacy', 100);
    try {
      for (let look = 0; look < 5; look++) {
        expect((await gateway.request('GET', '/api/auth/user', { headers: signedIn() })).status).toBe(200);
      }
      expect(asked.urls).toEqual(Array(5).fill('/api/auth/user'));
    } finally {
      asked.end();
      for (const socket of slow) socket.destroy();
    }
  });

  it('evicts slow senders of one site for a sender from elsewhere', async () => {
    const slow: Socket[] = [];
    try {
      for (const network of [1, 2, 3, 4, 5]) {
        const line = 'PATCH /api/settings/privacy';
        slow.push(...(await sendSlowly(100, line, 100, persona('Sam'), `2001:db8:1:${network}::1`)));
      }
      const lost: string[] = [];
      for (const socket of slow) socket.once('data', (answer) => lost.push(String(answer)));
      await eventually(async () => {
        const headers = { ...signedIn(), 'x-forwarded-for': '203.0.113.60' };
        const answer = await gateway.request('PATCH', '/api/settings/privacy', { headers, body: {} });
        expect(answer.status).toBe(200);
        return lost.length > 0;
      });
      expect(lost[0]).toMatch(/^HTTP\/1.1 503 /);
    } finally {
      for (const socket of slow) socket.destroy();
    }
  });

  it('evicts the slowest of senders who hold one slot each, from as many networks as there are slots', async () => {
    const line = 'PATCH /api/settings/privacy';
    const each = Array.from({ length: 500 }, (_, n) => `198.18.${n >> 8}.${n & 255}`);
    const slow = (await Promise.all(each.map((network) => sendSlowly(1, line, 100, persona('Sam'), network)))).flat();
    const change = async () => {
      const headers = { ...signedIn(), 'x-forwarded-for': '203.0.113.60' };
      return (await gateway.request('PATCH', '/api/settings/privacy', { headers, body: {} })).status;
    };
    try {
      const lost = Promise.race(slow.map(async (socket) => String((await once(socket, 'data'))[0])));
      await eventually(async () => (await change()) === 503);
      TIMEOUTS.slowMs = 1;
      expect(await change()).toBe(200);
      expect(await lost).toMatch(/^HTTP\/1.1 503 [^]*retry-after: 2/);
    } finally {
      for (const socket of slow) socket.destroy();
    }
  });

  function idleReaders(path: string, counts: readonly number[]): Socket[] {
    const { hostname, port } = new URL(gateway.url);
    const { connect } = jest.requireActual<typeof import('node:net')>('node:net');
    return counts.flatMap((count, reader) => {
      const { id, sessionId } = reader === 0 ? alice : persona('Sam');
      const head =
        `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: 203.0.113.${reader}\r\n` +
        `Cookie: ${cookie(accessToken(id, sessionId)).cookie}\r\n\r\n`;
      return Array.from({ length: count }, () => {
        const socket = connect(Number(port), hostname).on('error', () => undefined);
        socket.pause().write(head);
        return socket;
      });
    });
  }

  it.each(['/api/media/videos/large', '/api/account/export/archive/large'])(
    'protects the API and other readers from clients that do not read: %s has its own slots',
    async (path) => {
      const asked = listen(path);
      const idle = idleReaders(path, [40, 24, 12]);
      const cut = Promise.race(idle.map((socket) => once(socket, 'close')));
      const look = async (to: string, { id, sessionId } = alice) =>
        (await gateway.request('GET', to, { headers: cookie(accessToken(id, sessionId)) })).status;
      try {
        await eventually(() => asked.urls.length === 60);
        expect([await look('/api/auth/user'), await look('/api/media/photos/a')]).toEqual([200, 503]);
        expect(await look('/api/media/photos/a', bob)).toBe(200);
        for (const socket of idle) socket.resume();
        await cut;
      } finally {
        asked.end();
        for (const socket of idle) socket.destroy();
      }
      await eventually(async () => (await look('/api/media/photos/a')) === 200);
    },
  );

  it('disconnects a client that does not read, and a member who uploads too slowly', async () => {
    Object.assign(TIMEOUTS, { stalledMs: 50, checkMs: 50 });
    const left = new Promise((resolve) => {
      upstream.on('request', function note({ url }: IncomingMessage, answer: ServerResponse) {
        if (url !== '/api/media/videos/large') return;
        answer.once('close', resolve);
        upstream.off('request', note);
      });
    });
    const [idle] = idleReaders('/api/media/videos/large', [1]);
    await left;
    idle!.destroy();
    const [slow] = await sendSlowly(1, 'POST /api/profile/video', 1_000_000, persona('Sam'));
    expect(String((await once(slow!, 'data'))[0])).toMatch(/^HTTP\/1.1 503 /);
    slow!.destroy();
  });

  it('answers requests that did not wait for the responses one after the other, with an id and a limit each', async () => {
    const { hostname, port } = new URL(gateway.url);
    const { connect } = jest.requireActual<typeof import('node:net')>('node:net');
    const { cookie: session } = cookie(accessToken(randomUUID(), alice.sessionId));
    const head = `HTTP/1.1\r\nHost: x\r\nCookie: ${session}\r\n`;
    const write = `PATCH /api/settings/privacy ${head}Content-Type: application/json\r\nContent-Length: 7\r\n\r\n`;
    const asked = listen();
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(Number(port), hostname);
      socket.on('data', (data) => (text += String(data))).once('close', () => resolve(text));
      socket.write(
        `${write}{"a":1}GET /api/nothing ${head}\r\n${write}{"a":2}GET /api/auth/user ${head}Connection: close\r\n\r\n`,
      );
    });
    asked.end();
    expect(answer.match(/HTTP\/1\.1 \d+|"body":"[^,]*"/gm)).toEqual([
      'HTTP/1.1 200',
      String.raw`"body":"{\"a\":1}"`,
      'HTTP/1.1 404',
      'HTTP/1.1 200',
      String.raw`"body":"{\"a\":2}"`,
      'HTTP/1.1 200',
      '"body":""',
    ]);
    expect(asked.urls).toEqual(['/api/settings/privacy', '/api/settings/privacy', '/api/auth/user']);
    const told = [...answer.matchAll(/^x-request-id: (.*)\r$/gm)].map(([, id]) => id);
    expect([told.length, new Set(told).size]).toEqual([4, 4]);
    const passedOn = [...answer.matchAll(/"x-request-id":"([^"]*)"/g)].map(([, id]) => id);
    expect(passedOn).toEqual([told[0], told[2], told[3]]);
  });

  it.each([
    ['of a client that leaves', 20],
    ['of a client that sends too many, which is disconnected', 1100],
  ])('keeps no slots for requests that wait for the response to an earlier one, %s', async (_, count) => {
    const { hostname, port } = new URL(gateway.url);
    const { connect } = jest.requireActual<typeof import('node:net')>('node:net');
    const server = gateway.app.getHttpServer() as Server;
    const ended = new Promise((resolve) => {
      server.once('connection', (socket: Socket) => socket.once('close', resolve));
    });
    const hasty = connect(Number(port), hostname).on('error', () => undefined);
    let asked = 0;
    const note = () => ++asked > 20 && count === 20 && hasty.destroy();
    server.on('request', note);
    const first = `GET /api/media/videos/large HTTP/1.1\r\nHost: x\r\nCookie: ${signedIn().cookie}\r\n\r\n`;
    hasty.pause().write(first + 'GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count));
    await ended;
    server.off('request', note);
    hasty.destroy();
    await eventually(() => (gateway.get(Api) as unknown as { inFlight: number }).inFlight === 0);
  });

  it('lets a member upload a few files concurrently, and more once some have ended', async () => {
    const asked = listen('/api/profile/photos');
    const slow = await sendSlowly(6, 'POST /api/profile/photos', 1_000_000);
    const upload = () =>
      gateway.request('POST', '/api/profile/photos', { headers: signedIn(), body: { of: 'x'.repeat(300_000) } });
    try {
      await eventually(() => asked.urls.length === 6);
      const refused = await upload();
      expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
      expect(refused.headers.get('retry-after')).toBe('2');
    } finally {
      asked.end();
      for (const socket of slow) socket.destroy();
    }
    await eventually(async () => (await upload()).status === 200);
  });

  it('evicts one of the slow members who hold all slots for a member without one', async () => {
    const asked = listen('/api/profile/photos');
    const slow: Socket[] = [];
    try {
      for (const network of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4']) {
        slow.push(...(await sendSlowly(6, 'POST /api/profile/photos', 1_000_000, persona('Sam'), network)));
      }
      await eventually(() => asked.urls.length === 24);
      const lost = Promise.race(slow.map(async (socket) => String((await once(socket, 'data'))[0])));
      const headers = cookie(accessToken(bob.id, bob.sessionId));
      const body = { of: 'x'.repeat(300_000) };
      expect((await gateway.request('POST', '/api/profile/photos', { headers, body })).status).toBe(200);
      expect(await lost).toMatch(/^HTTP\/1.1 503 /);
    } finally {
      asked.end();
      for (const socket of slow) socket.destroy();
    }
  });

  it('keeps no slot for uploads whose clients disconnected before they were admitted', async () => {
    const sessions = gateway.get(Sessions);
    const of = sessions.of.bind(sessions);
    let resume = () => {};
    const checked = new Promise<void>((resolve) => (resume = resolve));
    const checks = jest.spyOn(sessions, 'of').mockImplementation((...asked) => checked.then(() => of(...asked)));
    const answers: ServerResponse[] = [];
    const server = gateway.app.getHttpServer() as Server;
    const note = (_: unknown, answer: ServerResponse) => void answers.push(answer);
    server.on('request', note);
    const left = await sendSlowly(6, 'POST /api/profile/photos', 1_000_000);
    await eventually(() => checks.mock.calls.length === 6);
    for (const socket of left) socket.destroy();
    await eventually(() => answers.every(({ destroyed }) => destroyed));
    resume();
    checks.mockRestore();
    server.off('request', note);
    const body = { of: 'x'.repeat(300_000) };
    expect((await gateway.request('POST', '/api/profile/photos', { headers: signedIn(), body })).status).toBe(200);
  });

  it('answers 503 with Retry-After when the service is down', async () => {
    const answer = await gateway.request('POST', '/api/login', { body: {} });
    expect([404, 503]).toContain(answer.status);
    upstream.closeAllConnections();
    await new Promise((resolve) => upstream.close(resolve));
    const away = await gateway.request('GET', '/api/auth/user', { headers: signedIn() });
    expect(away.status).toBe(503);
    expect(away.headers.get('retry-after')).toBe('1');
    await new Promise<void>((resolve) => {
      upstream.listen(Number(new URL(process.env.PROFILES_URL!).port), '127.0.0.1', resolve);
    });
  });
});

describe('sessions', () => {
  it('refreshes an expired access token and sets the new cookies once', async () => {
    const fresh = accessToken(alice.id, alice.sessionId);
    stubResponse('POST', '/internal/sessions/refresh', {
      memberId: alice.id,
      accessToken: fresh,
      refreshToken: 'next',
      refreshMaxAge: 1000,
    });
    const answer = await gateway.request<Echo>('GET', '/api/auth/user', {
      headers: { cookie: `${COOKIES.access}=${accessToken(alice.id, alice.sessionId, 3600)}; ${COOKIES.refresh}=old` },
    });
    expect(answer.status).toBe(200);
    expect(answer.body.headers.authorization).toBe(`Bearer ${fresh}`);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(new RegExp(`^${COOKIES.access}=.*HttpOnly; SameSite=Lax$`)),
      expect.stringMatching(new RegExp(`^${COOKIES.refresh}=next; Max-Age=1000; Path=/; HttpOnly; SameSite=Lax$`)),
      'from-service=1',
    ]);
  });

  it('no cache stores a response with new cookies, also of a route that is public', async () => {
    const fresh = { accessToken: accessToken(alice.id, alice.sessionId), refreshToken: 'next', refreshMaxAge: 1000 };
    stubResponse('POST', '/internal/sessions/refresh', { memberId: alice.id, ...fresh });
    const keeping = async (headers = {}) =>
      (await gateway.request('GET', '/api/transparency', { headers })).headers.get('cache-control');
    expect(await keeping({ cookie: `${COOKIES.refresh}=of-jobs` })).toBe('no-store');
    expect(await keeping()).toBe('public, max-age=5');
  });
});

describe('pages', () => {
  it('serves visitors the landing page, members the app, and hashed assets as immutable', async () => {
    expect((await gateway.request('GET', '/')).body).toContain('landing');
    const page = await gateway.request('GET', '/', { headers: signedIn() });
    expect(page.body).toContain('app');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const asset = await gateway.request('GET', '/assets/main-abc123.js');
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect((await gateway.request('GET', '/assets/gone.js')).status).toBe(404);
    const worker = await gateway.request('GET', '/sw.js');
    expect([worker.status, worker.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    const manifest = await gateway.request('GET', '/manifest.webmanifest');
    expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
    expect((await gateway.request('GET', '/chat/dm_1')).body).toContain('app');
  });

  it('remembers no missing file', async () => {
    const late = '/assets/late-abc123.js';
    expect((await gateway.request('GET', late)).status).toBe(404);
    writeFileSync(join(web, late), 'export {};');
    expect((await gateway.request('GET', late)).status).toBe(200);
  });

  it('serves security.txt', async () => {
    const { body, headers } = await gateway.request<string>('GET', '/.well-known/security.txt');
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(body).toMatch(/^Contact: mailto:hello@example\.org\nExpires: /);
    const days = (Date.parse(/Expires: (.*)/.exec(body)![1]!) - Date.now()) / 86_400_000;
    expect([days > 30, days < 365]).toEqual([true, true]);
    expect(body).toContain('Canonical: http://localhost:8080/.well-known/security.txt\n');
  });

  it('fills in its own address for link previews, compresses, and answers 304', async () => {
    const page = await gateway.request('GET', '/');
    expect(page.body).toContain('content="http://localhost:8080/link-preview.png"');
    expect(page.body).toContain('&#34;support&#34;:&#34;hello@example.org&#34;');
    expect(page.body).toContain('&#34;1 &#60;Mat&#62; Road&#34;');
    expect(page.headers.get('content-encoding')).toMatch(/^(br|gzip)$/);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const again = await gateway.request('GET', '/', { headers: { 'if-none-match': page.headers.get('etag')! } });
    expect([again.status, again.body]).toEqual([304, '']);
    const plain = await gateway.request('GET', '/', { headers: { 'accept-encoding': 'identity' } });
    expect([plain.body, plain.headers.get('content-encoding')]).toEqual([page.body, null]);
  });

  const person = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const navigation = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
  const picture = { 'sec-fetch-dest': 'image', accept: 'image/avif,image/webp,*/*;q=0.8' };

  it.each(['/%E0%A4%A', '/about.html', '/photo.jpg', '/assets/gone.js', '/internal/accounts', '/dev/nothing'])(
    'are served at %s too, and programs get JSON',
    async (path) => {
      for (const headers of [{ accept: '*/*' }, { accept: 'application/json' }, picture]) {
        const answer = await gateway.request('GET', path, { headers });
        expect(answer.headers.get('content-type')).toContain('application/json');
        expect(answer.body).toMatchObject({ requestId: expect.any(String) });
      }
      for (const headers of [person, navigation, { ...person, ...signedIn() }]) {
        const answer = await gateway.request('GET', path, { headers });
        expect([answer.status, answer.body]).toEqual([404, '<title>app</title>']);
        expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
      }
    },
  );

  it('an API path always answers JSON', async () => {
    for (const path of ['/api/nothing', '/api/%E0%A4%A']) {
      const answer = await gateway.request('GET', path, { headers: { ...person, ...navigation } });
      expect(answer.headers.get('content-type')).toContain('application/json');
    }
  });

  it.each([
    [404, '/nowhere'],
    [404, '/auth/nowhere'],
    [404, '/chat'],
    [200, '/chat/dm_1'],
    [200, '/settings/privacy'],
    [200, '/auth/login'],
    [200, '/members/a.bcd'],
  ])('answers %i at %s for every client, and never 304 for missing pages', async (status, path) => {
    for (const headers of [person, navigation, { ...person, ...signedIn() }]) {
      const answer = await gateway.request('GET', path, { headers });
      expect([answer.status, answer.body]).toEqual([status, '<title>app</title>']);
      const etag = answer.headers.get('etag')!;
      const again = await gateway.request('GET', path, { headers: { ...headers, 'if-none-match': etag } });
      expect(again.status).toBe(status === 200 ? 304 : 404);
    }
  });

  it('exposes metrics at one path only, and survives failing metrics', async () => {
    const server = (gateway.get(AppModule) as unknown as { metricsServer: Server }).metricsServer;
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect((await fetch(`${url}/other`)).status).toBe(404);
    expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(405);
    const broken = jest.spyOn(gateway.get(Metrics).registry, 'metrics').mockRejectedValueOnce(new Error('no figure'));
    expect((await fetch(`${url}/metrics`)).status).toBe(500);
    broken.mockRestore();
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('refusals_total');
  });

  it('is alive but not ready while its services are down', async () => {
    expect((await gateway.request('GET', '/healthz')).status).toBe(200);
    expect((await gateway.request('GET', '/readyz')).status).toBe(503);
    expect((await gateway.request('GET', '/readyz/self')).status).toBe(200);
    const state = gateway.get(ServiceState);
    state.draining = true;
    expect((await gateway.request('GET', '/readyz/self')).status).toBe(503);
    state.draining = false;
  });
});

describe('headers', () => {
  it.each([
    ['GET /healthz HTTP/1.1', 200],
    ['GET /readyz HTTP/1.1', 503],
    ['GET /readyz/self HTTP/1.1', 200],
    ['GET /api/nothing HTTP/1.1', 404],
    ['GET /api/auth/user HTTP/1.1', 401],
    ['GET /api/jobs HTTP/1.1', 200],
    ['GET /%zz HTTP/1.1', 400],
    ['not HTTP at all', 400],
    ['POST / HTTP/1.1', 404],
    ['GET /dev/other HTTP/1.1', 404],
  ])('restrict what a browser may do with the response to %s', async (line, status) => {
    const answer = await answerTo(line);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(
      /^content-security-policy: default-src 'none'; base-uri 'none'; frame-ancestors 'none'\r$/im,
    );
    expect(answer).toMatch(/^cache-control: no-store\r$/im);
    expectCommonHeaders(answer);
  });

  const handshake = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];

  it.each([
    [400, 'not HTTP at all'],
    [400, 'GET /%zz HTTP/1.1'],
    [400, 'GET /api/jobs HTTP/1.1', 'Host: none'],
    [401, 'GET /api/auth/user HTTP/1.1'],
    [401, 'GET /ws HTTP/1.1', ...handshake, 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='],
    [403, 'POST /api/login HTTP/1.1', 'Origin: https://evil.example'],
    [404, 'GET /elsewhere HTTP/1.1', ...handshake],
    [404, 'GET /api/nothing HTTP/1.1'],
    [413, 'POST /api/login HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 9000000'],
    [415, 'POST /api/login HTTP/1.1', 'Content-Type: text/plain'],
    [503, 'GET /readyz HTTP/1.1'],
  ])('of a refusal with %i name the request as its body does: %s', async (status, line, ...headers) => {
    const answer = await answerTo(line, ...headers);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const { requestId } = JSON.parse(answer.slice(answer.indexOf('{'))) as { requestId: string };
    expect(answer.match(/^x-request-id: .*(?=\r$)/gim)).toEqual([`x-request-id: ${requestId}`]);
  });

  it('are also set on rejected upgrades, the mailbox and pages', async () => {
    for (const [line, ...headers] of [
      ['GET /ws HTTP/1.1', ...handshake, 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='],
      ['GET /elsewhere HTTP/1.1', ...handshake],
      ['GET /dev/mailbox HTTP/1.1'],
      ['GET /assets/main-abc123.js HTTP/1.1'],
      ['GET /chat/dm_1 HTTP/1.1'],
      ['GET /api/auth/user HTTP/1.1', 'Expect: something'],
      ['GET /api/auth/user HTTP/1.1', 'Host: none'],
    ]) {
      expectCommonHeaders(await answerTo(line!, ...headers));
    }
  });

  function expectCommonHeaders(answer: string) {
    for (const [name, value] of Object.entries(COMMON_HEADERS))
      expect(answer.toLowerCase()).toContain(`${name}: ${value}`);
  }
});

describe('a proxy in front', () => {
  it('is warned about once if its X-Forwarded-For is not trusted', async () => {
    const warned = jest.fn();
    const server = fastify({ trustProxy: '10.0.0.0/8' });
    warnOfUntrustedProxies(server, { warn: warned } as never);
    server.get('/', () => 'ok');
    const ask = (remoteAddress: string, headers = {}) => server.inject({ url: '/', remoteAddress, headers });
    const forwarded = { 'x-forwarded-for': '203.0.113.9' };
    await ask('10.0.0.1', forwarded);
    await ask('192.0.2.1');
    expect(warned).not.toHaveBeenCalled();
    await ask('192.0.2.1', forwarded);
    await ask('192.0.2.1', forwarded);
    expect(warned).toHaveBeenCalledTimes(1);
    await server.close();
  });
});

describe('signing keys', () => {
  it('a token without an issuer from the previous release falls back to the refresh token', async () => {
    const old = new JwtService().sign(
      { sub: alice.id, sid: alice.sessionId },
      { privateKey: process.env.TEST_SIGNING_KEY, algorithm: 'ES256', keyid: 'test', expiresIn: 600 },
    );
    expect((await gateway.request('GET', '/api/auth/user', { headers: cookie(old) })).status).toBe(401);
    const headers = { cookie: `${COOKIES.access}=${old}; ${COOKIES.refresh}=of-before` };
    const answer = await gateway.request('GET', '/api/auth/user', { headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().join()).toContain(`${COOKIES.refresh}=next`);
  });

  it('are rejected after the event of their revocation', async () => {
    expect((await gateway.request('GET', '/api/auth/user', { headers: signedIn() })).status).toBe(200);
    stubResponse('GET', '/internal/keys', { keys: [] });
    const names = new EventNames(process.env.EVENTS_NAMESPACE);
    const nats = await connectNats(process.env.NATS_URL!, 'test');
    await ensureStream(nats, names);
    await jetstream(nats).publish(names.subject('identity.keys-revoked'), '{}');
    await nats.close();
    await eventually(
      async () => (await gateway.request('GET', '/api/auth/user', { headers: signedIn() })).status === 401,
    );
  });
});
