import { eventually } from '@corner/testing/eventually';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { createLogger } from '../telemetry/logger.js';
import { connectRedis } from './redis.js';

const sockets: Socket[] = [];
let isSilent = false;
const wire = createServer((near) => {
  const { hostname, port } = new URL(process.env.TEST_REDIS_URL ?? process.env.REDIS_URL!);
  const far = connect(Number(port), hostname);
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    sockets.push(from.on('error', () => undefined));
    from.on('data', (chunk) => void (isSilent || to.write(chunk)));
    from.on('close', () => to.destroy());
  }
});
afterAll(() => {
  wire.close();
  sockets.forEach((socket) => socket.destroy());
});

it('a Redis that hangs times out: later commands fail at once, and it reconnects', async () => {
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve));
  const url = new URL(process.env.TEST_REDIS_URL ?? process.env.REDIS_URL!);
  url.host = `127.0.0.1:${(wire.address() as AddressInfo).port}`;
  const redis = connectRedis(url.href, createLogger('test', 'silent'));
  await eventually(() => redis.status === 'ready');
  expect(await redis.ping()).toBe('PONG');
  isSilent = true;
  await expect(redis.ping()).rejects.toThrow('timed out');
  await eventually(() => redis.status !== 'ready');
  await expect(redis.ping()).rejects.toThrow("Stream isn't writeable");
  isSilent = false;
  await eventually(async () => (await redis.ping().catch(() => '')) === 'PONG');
  redis.disconnect();
});
