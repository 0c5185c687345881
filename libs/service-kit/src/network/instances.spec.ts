import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HostAddresses } from './host-addresses.js';
import { Instances, STARTING } from './instances.js';

interface Instance {
  server: Server;
  asked: number;
  isBroken: boolean;
  isStarting: boolean;
  isStopping: boolean;
}

/** All of 127.0.0.0/8 is local, so instances can share a port as containers do. */
const addresses = ['127.0.0.1', '127.0.0.2', '127.0.0.3'];
const instances = new Map<string, Instance>();
let port = 0;
let named: string[];
let http: Instances;

async function startInstance(address: string): Promise<void> {
  const instance: Instance = {
    server: createServer(),
    asked: 0,
    isBroken: false,
    isStarting: false,
    isStopping: false,
  };
  instance.server.on('request', (request, response) => {
    instance.asked++;
    if (instance.isBroken) request.socket.destroy();
    else if (instance.isStarting) response.writeHead(503, { [STARTING]: '1' }).end('starting');
    else
      response
        .writeHead(request.url === '/refused' ? 413 : 200, instance.isStopping ? { connection: 'close' } : {})
        .end(address);
  });
  instance.server.listen(port, address);
  await once(instance.server, 'listening');
  port = (instance.server.address() as AddressInfo).port;
  instances.set(address, instance);
}

function stopInstance(address: string): void {
  instances.get(address)!.server.closeAllConnections();
  instances.get(address)!.server.close();
}

const askedOf = () => addresses.map((address) => instances.get(address)!.asked);

async function ask(method: 'GET' | 'POST' = 'GET'): Promise<string> {
  const answer = await http.request({ method, path: '/', body: method === 'POST' ? '{}' : undefined });
  return answer.body.text();
}

async function untilFound(count: number): Promise<void> {
  while (http.count !== count) await new Promise((resolve) => setTimeout(resolve, 5));
}

beforeEach(async () => {
  port = 0;
  for (const address of addresses) await startInstance(address);
  named = [...addresses];
  const watched = new HostAddresses('sample', () => Promise.resolve(named), 10);
  http = new Instances(`http://sample:${port}`, { connections: 8 }, watched);
  await untilFound(3);
});

afterEach(async () => {
  await http.close();
  addresses.forEach(stopInstance);
});

it('uses instances in turn, even for few requests', async () => {
  for (let i = 0; i < 30; i++) await ask();
  expect(askedOf()).toEqual([10, 10, 10]);
});

it('spreads concurrent requests evenly', async () => {
  await Promise.all(Array.from({ length: 300 }, () => ask()));
  expect(askedOf()).toEqual([100, 100, 100]);
});

it('answers a single request after all connections have expired, and reconnects', async () => {
  await Promise.all(Array.from({ length: 300 }, () => ask()));
  let connections = 0;
  for (const { server } of instances.values()) server.on('connection', () => connections++);
  const [clock, date] = [performance.now.bind(performance), Date.now.bind(Date)];
  jest.spyOn(performance, 'now').mockImplementation(() => clock() + 11_000);
  jest.spyOn(Date, 'now').mockImplementation(() => date() + 11_000);
  for (const address of addresses) expect(await ask()).toBe(address);
  expect(connections).toBe(3);
  jest.restoreAllMocks();
});

it('detects added and removed instances', async () => {
  named = ['127.0.0.1'];
  await untilFound(1);
  for (let i = 0; i < 4; i++) expect(await ask()).toBe('127.0.0.1');
  named = ['127.0.0.1', '127.0.0.2'];
  await untilFound(2);
  expect(new Set([await ask(), await ask()])).toEqual(new Set(named));
});

it('keeps known addresses while DNS does not answer', async () => {
  named = [];
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(http.count).toBe(3);
});

it('retries any request that reached no instance on another one', async () => {
  stopInstance('127.0.0.2');
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask('POST')));
  expect(new Set(answers)).toEqual(new Set(['127.0.0.1', '127.0.0.3']));
});

it('retries a read when an instance dies, but never a write', async () => {
  instances.get('127.0.0.2')!.isBroken = true;
  const read = await Promise.all(Array.from({ length: 6 }, () => ask()));
  expect(read).not.toContain('127.0.0.2');
  const written = await Promise.allSettled(Array.from({ length: 6 }, () => ask('POST')));
  expect(written.filter(({ status }) => status === 'rejected')).toHaveLength(2);
});

it('retries an idempotent write', async () => {
  instances.get('127.0.0.2')!.isBroken = true;
  const write = () => http.request({ method: 'POST', path: '/', body: '{}', idempotent: true });
  const answers = await Promise.all(Array.from({ length: 6 }, async () => (await write()).body.text()));
  expect(answers).not.toContain('127.0.0.2');
  expect(instances.get('127.0.0.2')!.asked).toBeGreaterThan(0);
});

it('skips an instance that is starting, also for a write', async () => {
  instances.get('127.0.0.2')!.isStarting = true;
  const answers: string[] = [];
  for (let i = 0; i < 6; i++) answers.push(await ask('POST'));
  expect(new Set(answers)).toEqual(new Set(['127.0.0.1', '127.0.0.3']));
  instances.forEach((instance) => (instance.isStarting = true));
  await expect(ask()).rejects.toThrow('The instance is starting');
});

it('skips an instance that announces closing the connection, unless all do', async () => {
  instances.get('127.0.0.2')!.isStopping = true;
  for (let i = 0; i < 12; i++) await ask('POST');
  expect(instances.get('127.0.0.2')!.asked).toBe(1);
  instances.forEach((instance) => (instance.isStopping = true));
  expect(addresses).toContain(await ask());
});

it('keeps using an instance that closes the connection after an error response', async () => {
  instances.get('127.0.0.2')!.isStopping = true;
  for (let i = 0; i < 12; i++) await (await http.request({ method: 'POST', path: '/refused' })).body.dump();
  expect(instances.get('127.0.0.2')!.asked).toBe(4);
});

it('fails if no instance is reachable', async () => {
  addresses.forEach(stopInstance);
  await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
