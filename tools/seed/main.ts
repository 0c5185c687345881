import { keptSecret } from '@corner/embedded/secrets';
import { constants, setPriority } from 'node:os';
import pg from 'pg';
import { readDemoFile, writeDemoFile } from './demo-file.js';
import { accountsAmong, hashPassword, insertAccounts } from './identity.rows.js';
import { DEMO_DOMAIN, PERSONAS, seedMembers, type SeedMember } from './members.js';
import { storedPhotos } from './photo-storage.js';
import { insertProfiles, profilesAmong } from './profiles.rows.js';
import { readSeedConfig } from './seed.config.js';

const BATCH = 20;

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Profile first: the account makes a member visible, and no half-made member may show. */
async function seedBatch(
  batch: SeedMember[],
  {
    identity,
    profiles,
    dataDir,
    passwordHash,
  }: { identity: pg.Client; profiles: pg.Client; dataDir: string; passwordHash: string },
): Promise<void> {
  const { there, taken } = await accountsAmong(identity, batch);
  const ours = batch.filter(({ id }) => !taken.has(id));
  const described = await profilesAmong(
    profiles,
    ours.map(({ id }) => id),
  );
  const missing = ours.filter(({ id }) => !described.has(id));
  const withPhotos = await Promise.all(
    missing.map(async (member) => ({ member, photos: await storedPhotos(dataDir, member) })),
  );
  if (withPhotos.length) await insertProfiles(profiles, withPhotos);
  const withoutAccount = ours.filter(({ id }) => !there.has(id));
  if (withoutAccount.length) await insertAccounts(identity, withoutAccount, passwordHash);
}

async function main(): Promise<void> {
  const config = readSeedConfig('IDENTITY_DATABASE_URL', 'PROFILES_DATABASE_URL');
  const count = config.SEED_MEMBERS;
  if (count === 0 || (readDemoFile(config.DATA_DIR)?.members ?? 0) >= count) return;
  // The running product goes first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const password = `corner-${keptSecret(config.DATA_DIR, 'demoPassword').slice(0, 10)}`;
  const passwordHash = await hashPassword(password);
  const identity = await connected(config.IDENTITY_DATABASE_URL);
  const profiles = await connected(config.PROFILES_DATABASE_URL);
  try {
    const members = seedMembers(count);
    for (let from = 0; from < count; from += BATCH) {
      await seedBatch(members.slice(from, from + BATCH), {
        identity,
        profiles,
        dataDir: config.DATA_DIR,
        passwordHash,
      });
      console.log(`${Math.min(from + BATCH, count)} of ${count} demo members`);
    }
    writeDemoFile(config.DATA_DIR, {
      conversations: readDemoFile(config.DATA_DIR)?.conversations,
      members: count,
      password,
      listed: true,
      signIns: members.slice(0, PERSONAS.length).map(({ firstName, profile }) => ({
        email: `${firstName.toLowerCase()}@${DEMO_DOMAIN}`,
        password,
        note: `${profile.location!.split(',')[0]}`,
      })),
    });
  } finally {
    await identity.end();
    await profiles.end();
  }
}

await main();
