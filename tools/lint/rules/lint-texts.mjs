import { readFileSync } from 'node:fs';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { workspaceRoot } from './projects.mjs';

/** Lints `[{ path, text, typed? }]` from standard input, writes the broken rules; `typed` files must exist on disk. */
const withTypes = new ESLint({ cwd: workspaceRoot });
const withoutTypes = new ESLint({ cwd: workspaceRoot, overrideConfig: [tseslint.configs.disableTypeChecked] });

const broken = [];
for (const { path, text, typed } of JSON.parse(readFileSync(0, 'utf8'))) {
  const [result] = await (typed ? withTypes : withoutTypes).lintText(text, { filePath: path });
  broken.push(result.messages.map(({ ruleId, message }) => ruleId ?? message));
}
process.stdout.write(JSON.stringify(broken));
