import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HostAddresses } from './host-addresses.js';
import { Replicas, STARTING } from './replicas.js';

interface Replica {
  server: Server;
  asked: number;
  /** Cuts the connection instead of answering. */
  isBroken: boolean;
  isStarting: boolean;
  isStopping: boolean;
}

/** Every address of 127.0.0.0/8 is this machine, so replicas can share a port as containers do. */
const addresses = ['127.0.0.1', '127.0.0.2', '127.0.0.3'];
const replicas = new Map<string, Replica>();
let port = 0;
let named: string[];
let http: Replicas;

async function startReplica(address: string): Promise<void> {
  const replica: Replica = { server: createServer(), asked: 0, isBroken: false, isStarting: false, isStopping: false };
  replica.server.on('request', (request, response) => {
    replica.asked++;
    if (replica.isBroken) request.socket.destroy();
    else if (replica.isStarting) response.writeHead(503, { [STARTING]: '1' }).end('starting');
    else
      response
        .writeHead(request.url === '/refused' ? 413 : 200, replica.isStopping ? { connection: 'close' } : {})
        .end(address);
  });
  replica.server.listen(port, address);
  await once(replica.server, 'listening');
  port = (replica.server.address() as AddressInfo).port;
  replicas.set(address, replica);
}

function stopReplica(address: string): void {
  replicas.get(address)!.server.closeAllConnections();
  replicas.get(address)!.server.close();
}

const askedOf = () => addresses.map((address) => replicas.get(address)!.asked);

async function ask(method: 'GET' | 'POST' = 'GET'): Promise<string> {
  const answer = await http.request({ method, path: '/', body: method === 'POST' ? '{}' : undefined });
  return answer.body.text();
}

async function untilFound(count: number): Promise<void> {
  while (http.count !== count) await new Promise((resolve) => setTimeout(resolve, 5));
}

beforeEach(async () => {
  port = 0;
  for (const address of addresses) await startReplica(address);
  named = [...addresses];
  const watched = new HostAddresses('sample', () => Promise.resolve(named), 10);
  http = new Replicas(`http://sample:${port}`, { connections: 8 }, watched);
  await untilFound(3);
});

afterEach(async () => {
  await http.close();
  addresses.forEach(stopReplica);
});

it('asks replicas in turn, however few requests there are', async () => {
  for (let i = 0; i < 30; i++) await ask();
  expect(askedOf()).toEqual([10, 10, 10]);
});

it('spreads many requests at once evenly', async () => {
  await Promise.all(Array.from({ length: 300 }, () => ask()));
  expect(askedOf()).toEqual([100, 100, 100]);
});

it('answers a single request after all connections have grown old, and makes them anew', async () => {
  await Promise.all(Array.from({ length: 300 }, () => ask()));
  let connections = 0;
  for (const { server } of replicas.values()) server.on('connection', () => connections++);
  const [clock, date] = [performance.now.bind(performance), Date.now.bind(Date)];
  jest.spyOn(performance, 'now').mockImplementation(() => clock() + 11_000);
  jest.spyOn(Date, 'now').mockImplementation(() => date() + 11_000);
  for (const address of addresses) expect(await ask()).toBe(address);
  expect(connections).toBe(3);
  jest.restoreAllMocks();
});

it('notices a replica that comes and one that goes', async () => {
  named = ['127.0.0.1'];
  await untilFound(1);
  for (let i = 0; i < 4; i++) expect(await ask()).toBe('127.0.0.1');
  named = ['127.0.0.1', '127.0.0.2'];
  await untilFound(2);
  expect(new Set([await ask(), await ask()])).toEqual(new Set(named));
});

it('keeps the addresses it knows while DNS does not answer', async () => {
  named = [];
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(http.count).toBe(3);
});

it('sends what reached no replica to another one, whatever it is', async () => {
  stopReplica('127.0.0.2');
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask('POST')));
  expect(new Set(answers)).toEqual(new Set(['127.0.0.1', '127.0.0.3']));
});

it('reads once more when a replica dies over the request, and never writes twice', async () => {
  replicas.get('127.0.0.2')!.isBroken = true;
  const read = await Promise.all(Array.from({ length: 6 }, () => ask()));
  expect(read).not.toContain('127.0.0.2');
  const written = await Promise.allSettled(Array.from({ length: 6 }, () => ask('POST')));
  expect(written.filter(({ status }) => status === 'rejected')).toHaveLength(2);
});

it('writes once more what may arrive twice', async () => {
  replicas.get('127.0.0.2')!.isBroken = true;
  const write = () => http.request({ method: 'POST', path: '/', body: '{}', idempotent: true });
  const answers = await Promise.all(Array.from({ length: 6 }, async () => (await write()).body.text()));
  expect(answers).not.toContain('127.0.0.2');
  expect(replicas.get('127.0.0.2')!.asked).toBeGreaterThan(0);
});

it('leaves out a replica that is starting, also for a write', async () => {
  replicas.get('127.0.0.2')!.isStarting = true;
  const answers: string[] = [];
  for (let i = 0; i < 6; i++) answers.push(await ask('POST'));
  expect(new Set(answers)).toEqual(new Set(['127.0.0.1', '127.0.0.3']));
  replicas.forEach((replica) => (replica.isStarting = true));
  await expect(ask()).rejects.toThrow('The replica is starting');
});

it('leaves a replica alone that says it will close the connection, unless all do', async () => {
  replicas.get('127.0.0.2')!.isStopping = true;
  for (let i = 0; i < 12; i++) await ask('POST');
  expect(replicas.get('127.0.0.2')!.asked).toBe(1);
  replicas.forEach((replica) => (replica.isStopping = true));
  expect(addresses).toContain(await ask());
});

it('goes on asking a replica that closes the connection of a request it refuses', async () => {
  replicas.get('127.0.0.2')!.isStopping = true;
  for (let i = 0; i < 12; i++) await (await http.request({ method: 'POST', path: '/refused' })).body.dump();
  expect(replicas.get('127.0.0.2')!.asked).toBe(4);
});

it('fails when no replica can be reached', async () => {
  addresses.forEach(stopReplica);
  await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
