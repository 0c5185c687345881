import { keptSecret } from '@corner/embedded/secrets';
import { constants, setPriority } from 'node:os';
import { readDemoFile, writeDemoFile } from './demo-file.js';
import { DemoImport } from './demo-import.js';
import { DEMO_DOMAIN, PERSONAS, seedMembers } from './members.js';
import { photosOf } from './faces/faces.js';
import { readSeedConfig } from './seed.config.js';

/** Stays, with photos, below the 16 MB that profiles accepts at once. */
const BATCH = 10;

async function main(): Promise<void> {
  const config = readSeedConfig('IDENTITY_URL', 'PROFILES_URL', 'INTERNAL_SECRET');
  const count = config.SEED_MEMBERS;
  if (count === 0 || (readDemoFile(config.DATA_DIR)?.members ?? 0) >= count) return;
  // Leave the CPU to the running product.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const password = `corner-${keptSecret(config.DATA_DIR, 'demoPassword').slice(0, 10)}`;
  const members = seedMembers(count);
  const doors = new DemoImport({
    identityUrl: config.IDENTITY_URL,
    profilesUrl: config.PROFILES_URL,
    secret: config.INTERNAL_SECRET,
  });
  try {
    for (let from = 0; from < count; from += BATCH) {
      const batch = members.slice(from, from + BATCH);
      await doors.add(
        batch.map((member) => ({ member, photos: photosOf(member.index) })),
        password,
      );
      console.log(`${Math.min(from + BATCH, count)} of ${count} demo members`);
    }
  } finally {
    await doors.close();
  }
  writeDemoFile(config.DATA_DIR, {
    conversations: readDemoFile(config.DATA_DIR)?.conversations ?? false,
    members: count,
    password,
    signIns: members.slice(0, PERSONAS.length).map(({ firstName, profile }) => ({
      email: `${firstName.toLowerCase()}@${DEMO_DOMAIN}`,
      password,
      note: `${profile.location!.split(',')[0]}`,
    })),
  });
}

await main();
