import { keptSecret } from '@corner/embedded/secrets';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemsOf, secretFiles } from './secret-files.js';

/** Each folder in it is a volume of its own; `kept` holds what was made. */
const folder = process.env.SECRETS_DIR ?? '/secrets';

const problems = problemsOf(process.env);
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\nNothing was changed: mend .env and start again.\n`);
  process.exit(1);
}
for (const [reader, files] of Object.entries(
  secretFiles(process.env, (name) => keptSecret(join(folder, 'kept'), name)),
)) {
  mkdirSync(join(folder, reader), { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, reader, name);
    // The volume is the door: only its container mounts it, and it runs under an account that we do not know.
    writeFileSync(`${file}.new`, content, { mode: 0o444 });
    renameSync(`${file}.new`, file);
  }
}
