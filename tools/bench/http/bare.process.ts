import 'reflect-metadata';
import { PairsRepository } from '@corner/discovery/pairs/pairs.repository';
import { SwipeGroups, type Swipe } from '@corner/discovery/swipes/swipe-groups.service';
import { SwipesRepository } from '@corner/discovery/swipes/swipes.repository';
import { ConversationsRepository } from '@corner/messaging/conversations/conversations.repository';
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { databaseOf } from './bare.js';

/*
 * The yardstick: only node:http and the service's own prepared statements, on a pool of the same size. The
 * path says what to do, the rest of it names the member.
 */

const { BARE_PORT, BARE_DATABASE_URL, BARE_SETTINGS } = process.env;
const pool = new pg.Pool({ connectionString: BARE_DATABASE_URL, max: 8, options: BARE_SETTINGS });
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const database = databaseOf(pool);
const conversations = new ConversationsRepository(database);
const swipes = new SwipesRepository(database);
const pairs = new PairsRepository(database);

const work: Record<string, (rest: string, request: IncomingMessage) => Promise<unknown>> = {
  healthz: async () => ({ status: 'ok' }),
  conversations: (memberId) => conversations.list(memberId, null, 20),
  blocks: (memberId) => pairs.blocks(memberId, null, 100),
  // One transaction for each, as many at once as there are connections.
  swipe: async (_, request) => new SwipeGroups(database, swipes).add(await bodyOf<Swipe>(request)),
};

createServer((request, response) => {
  const [, name = '', rest = ''] = request.url!.split('/');
  work[name]!(rest, request).then(
    (answer) => {
      const text = JSON.stringify(answer);
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
      response.end(text);
    },
    (error: Error) => response.writeHead(500, { 'content-length': 0 }).end(console.error(error)),
  );
}).listen(Number(BARE_PORT), '127.0.0.1');

async function bodyOf<T>(request: IncomingMessage): Promise<T> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text) as T;
}
