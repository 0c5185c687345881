import { connectNats } from '@corner/event-bus/nats/nats-connection';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { Database } from '../database/database.js';
import { connectRedis } from '../redis/redis.js';
import { createLogger } from '../telemetry/logger.js';

const HANDSHAKE = 0x16;
const SSL_REQUEST = Buffer.from('0000000804d2162f', 'hex');

describe('an address with TLS', () => {
  let server: Server;
  let port: number;
  let heard: Promise<number>;
  let greeting = '';
  const logger = createLogger('test', 'silent');

  beforeEach(async () => {
    heard = new Promise((resolve) => {
      server = createServer((socket) => {
        socket.on('error', () => undefined);
        socket.on('data', (data: Buffer) => {
          if (data.equals(SSL_REQUEST)) return void socket.write('S');
          resolve(data[0]!);
          socket.destroy();
        });
        if (greeting) socket.write(greeting);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  it('of PostgreSQL sends nothing before the handshake', async () => {
    const url = `postgres://one:secret@127.0.0.1:${port}/one?sslmode=verify-full`;
    const connected = Database.connect({ url, poolSize: 1, applicationName: 'test', logger });
    connected.catch(() => undefined);
    expect(await heard).toBe(HANDSHAKE);
    await expect(connected).rejects.toThrow();
  });

  it.each(['rediss://one:secret@127.0.0.1:PORT', 'rediss+sentinel://one:secret@127.0.0.1:PORT/main'])(
    'of Redis, %s, sends nothing before the handshake',
    async (url) => {
      const redis = connectRedis(url.replace('PORT', String(port)), logger);
      expect(await heard).toBe(HANDSHAKE);
      redis.disconnect();
    },
  );

  it('of NATS sends nothing before the handshake, whatever the server sends', async () => {
    greeting = 'INFO {"server_id":"a","version":"2.11.0","max_payload":1048576}\r\n';
    const ending = new AbortController();
    const connected = connectNats(`tls://one:secret@127.0.0.1:${port}`, 'test', ending.signal);
    connected.catch(() => undefined);
    expect(await heard).toBe(HANDSHAKE);
    ending.abort();
    await expect(connected).rejects.toThrow();
  });
});
