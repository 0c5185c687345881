import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldersIn } from './folders.js';

const workspace = join(__dirname, '../..');

/** Places that may use the internal secret alone: they send it, seal with it, or derive a name that is never compared. */
const USES = [
  /new (InternalClient\(|LinesClient<)|Pick<ServiceConfig, 'internalSecret'>/,
  /\bseal(Text)?\(/,
  /orderKey(Of)?\b/,
  /publicMember\(/,
  /offenderMark\(/,
  // Declarations, and what is handed on to one of the above.
  /\binternalSecret[?]?: |\{ .*\binternalSecret\b.* \}|\binternalSecret\b,?$/,
  /hkdfSync\(|sealingKey\(|key\(internalSecret\)/,
];
/** These understand both. */
const KNOWING = ['libs/service-kit/src/credentials/known-secrets.ts'];

/** Compared and opening secrets must come from `knownSecrets`, or a rotation is an outage. */
it('what reads something made with the internal secret understands the other one, too', () => {
  const wrong: string[] = [];
  for (const project of [
    'libs/service-kit',
    'gateway',
    ...foldersIn(join(workspace, 'services')).map((name) => `services/${name}`),
  ]) {
    for (const file of readdirSync(join(workspace, project, 'src'), { recursive: true, encoding: 'utf8' })) {
      const path = `${project}/src/${file}`;
      if (!/\.ts$/.test(file) || /(spec|fixture)\.ts$/.test(file) || KNOWING.includes(path)) continue;
      for (const line of readFileSync(join(workspace, path), 'utf8').split('\n')) {
        if (!/\binternalSecret\b/.test(line)) continue;
        if (/\b(open(Text)?|unseal|is[A-Z]\w*|MediaSignatures)\(/.test(line) && !/^(export )?function /.test(line))
          wrong.push(`${path}: ${line.trim()}`);
        else if (!USES.some((use) => use.test(line))) wrong.push(`${path}: ${line.trim()}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});
