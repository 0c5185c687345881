import { fileURLToPath } from 'node:url';
import { keptAdministrator } from '../start/accounts/administrator.js';
import { readStartConfig } from '../start/start.config.js';
import { makeMember, PASSWORD } from './make-member.js';
import { readState } from './states.js';

/** PORT and DATA_DIR say which product, as for `npm start`. */
async function main(): Promise<void> {
  const state = readState(process.argv.slice(2));
  const workspace = fileURLToPath(new URL('../../..', import.meta.url));
  const config = readStartConfig(workspace);
  const { session, partner } = await makeMember(state, {
    url: `http://127.0.0.1:${config.port}`,
    workspace,
    administrator: () => config.administrator ?? keptAdministrator(config.dataDir),
  });
  console.log(`${session.me.email}  password: ${PASSWORD}`);
  if (partner) console.log(`${partner.me.email}  password: ${PASSWORD}  (the match)`);
}

await main().catch((error: Error & { cause?: Error }) => {
  const isAway = (error.cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED';
  console.error(
    isAway ? 'No product answers there. Start one, or say where it is: PORT=8090 npm run member' : error.message,
  );
  process.exitCode = 1;
});
