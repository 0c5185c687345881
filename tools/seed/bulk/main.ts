import { ARGON2 } from '@corner/service-kit/credentials/passwords/passwords';
import { hash } from '@node-rs/argon2';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readSeedConfig } from '../seed.config.js';
import { insertDirectory } from './admin.rows.js';
import { bulkId, heavySwipers, insertPopulation } from './discovery.rows.js';
import { bulkEmail, insertBulkAccounts } from './identity.rows.js';
import { insertBulkProfiles } from './profiles.rows.js';
import { population } from './population.js';

const USAGE = `Fills a running system's databases with a large membership, for benchmarks alone: it copies rows past the services,
without their events.

  node tools/dist/seed/bulk/main.js --members 10000|100000|1000000 [--swipes 50] [--heavy 40] [--accounts 200] [--password …]

  --swipes    mean number of swipes of a member
  --heavy     members with 5,200 to 8,000 swipes on the people nearest to them
  --accounts  members that can sign in: the heavy ones first, then from number 0
It reads DISCOVERY_DATABASE_URL, IDENTITY_DATABASE_URL and PROFILES_DATABASE_URL, and ADMIN_DATABASE_URL: when that is
given, the administrators' directory is filled, too. --directory fills nothing else.`;

async function connected<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      members: { type: 'string' },
      swipes: { type: 'string', default: '50' },
      heavy: { type: 'string', default: '40' },
      accounts: { type: 'string', default: '200' },
      password: { type: 'string', default: 'bench-members-only' },
      directory: { type: 'boolean', default: false },
    },
  });
  const [members, swipes, heavy, accounts] = [values.members, values.swipes, values.heavy, values.accounts].map(Number);
  if (![members, swipes, heavy, accounts].every((value) => Number.isInteger(value) && value! >= 0) || !members) {
    console.error(USAGE);
    process.exit(1);
  }
  const began = performance.now();
  const say = (text: string) =>
    console.log(`${((performance.now() - began) / 1_000).toFixed(1).padStart(7)} s  ${text}`);
  say(`making ${members!.toLocaleString('en')} members`);
  if (values.directory) {
    const { ADMIN_DATABASE_URL } = readSeedConfig('ADMIN_DATABASE_URL');
    return connected(ADMIN_DATABASE_URL, (client) => insertDirectory(client, members!, say));
  }
  const config = readSeedConfig('DISCOVERY_DATABASE_URL', 'IDENTITY_DATABASE_URL', 'PROFILES_DATABASE_URL');
  const people = population(members!);
  await connected(config.DISCOVERY_DATABASE_URL, (client) =>
    insertPopulation(client, people, { swipes: swipes!, heavy: heavy! }, say),
  );
  if (config.ADMIN_DATABASE_URL) {
    await connected(config.ADMIN_DATABASE_URL, (client) => insertDirectory(client, members!, say));
  }
  const heavyOnes = heavySwipers(people, heavy!);
  const numbers = [
    ...new Set([...heavyOnes, ...Array.from({ length: members! }, (_, i) => i).slice(0, accounts)]),
  ].slice(0, accounts);
  const passwordHash = await hash(values.password, ARGON2);
  await connected(config.IDENTITY_DATABASE_URL, (client) => insertBulkAccounts(client, numbers, passwordHash));
  await connected(config.PROFILES_DATABASE_URL, (client) => insertBulkProfiles(client, numbers));
  say('done');
  const example = numbers[0];
  if (example !== undefined)
    console.log(`\nSign in as ${bulkEmail(example)} (${bulkId(example)}), password ${values.password}`);
}

await main();
