import { readVariables } from '@corner/service-kit/credentials/secret-files';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { demoSignIns } from '../start/demo-members.js';

/** Says where everything is, makes the demo members once, and stays as their companions. */
const { values } = readVariables(process.env, ['ADMIN_USERNAME', 'ADMIN_PASSWORD']);
const { PUBLIC_URL = '', MAILBOX_URL = '', GATEWAY_URL = '', DATA_DIR = '/data' } = process.env;
const here = import.meta.dirname;

let child: ReturnType<typeof spawn> | undefined;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => (child?.kill(signal) ? undefined : process.exit(0)));
}

while (!(await isReady())) await delay(1_000);
console.log(
  [
    `Corner is ready.`,
    `  Open      ${PUBLIC_URL}`,
    `  Mailbox   ${MAILBOX_URL}  (every mail and text message)`,
    `  Admin     ${PUBLIC_URL}/admin/login  ${values.ADMIN_USERNAME}  password: ${values.ADMIN_PASSWORD}`,
  ].join('\n'),
);
let code = await run('../seed/main.js');
if (code === 0) {
  console.log(
    demoSignIns(DATA_DIR)
      .map((line) => `  Sign in   ${line}`)
      .join('\n'),
  );
  code = await run('../seed/companions/main.js');
}
process.exit(code);

async function isReady(): Promise<boolean> {
  try {
    return (await fetch(`${GATEWAY_URL}/readyz`, { signal: AbortSignal.timeout(3_000) })).ok;
  } catch {
    return false;
  }
}

function run(script: string): Promise<number> {
  child = spawn(process.execPath, [join(here, script)], { stdio: 'inherit' });
  return new Promise((resolve) => child!.once('exit', (exit) => resolve(exit ?? 0)));
}
