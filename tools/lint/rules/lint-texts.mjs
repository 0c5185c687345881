import { readFileSync } from 'node:fs';
import { ESLint } from 'eslint';
import { workspaceRoot } from './projects.mjs';

/** Lints `[{ path, text }]` from standard input and writes the broken rules. */
const eslint = new ESLint({ cwd: workspaceRoot });

const broken = [];
for (const { path, text } of JSON.parse(readFileSync(0, 'utf8'))) {
  const [result] = await eslint.lintText(text, { filePath: path });
  broken.push(result.messages.map(({ ruleId, message }) => ruleId ?? message));
}
process.stdout.write(JSON.stringify(broken));
