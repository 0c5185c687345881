import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { foldersIn } from '../folders.js';

interface Sample {
  path: string;
  text: string;
}

interface Finding {
  filename: string;
  code?: string;
  message: string;
}

const source = (path: string, text: string): Sample => ({ path, text });

const workspace = join(__dirname, '../../..');
const projects = [
  ...['gateway', 'web', 'admin-web', 'tools', 'e2e'],
  ...['libs', 'services'].flatMap((parent) => foldersIn(join(workspace, parent)).map((name) => `${parent}/${name}`)),
];
const copied = [
  ...['.oxlintrc.json', 'tools/lint/rules', 'admin-web/src/app/index.css'],
  ...['libs/web-kit/src/theme/tokens.generated.css', 'libs/web-kit/src/theme/styles.css'],
  ...projects.map((project) => `${project}/project.json`),
];
const router = 'node_modules/react-router';
const typed = [
  source(
    'tsconfig.json',
    '{ "compilerOptions": { "strict": true, "moduleResolution": "bundler", "module": "esnext", "types": [] } }',
  ),
  source(`${router}/package.json`, '{ "name": "react-router", "types": "index.d.ts" }'),
  source(
    `${router}/index.d.ts`,
    `export interface NavigateFunction { (to: string): Promise<void> }
     export declare function useNavigate(): NavigateFunction;`,
  ),
];

/** In a workspace without other sources: rules of imports and of promises read more files than the one they check. */
function brokenRules(samples: Sample[]): string[][] {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'corner-lint-')));
  const isFirst = ({ path }: Sample, index: number) => samples.findIndex((each) => each.path === path) === index;
  const paths = samples.map((sample, index) =>
    isFirst(sample, index) ? sample.path : sample.path.replace(/(?=\.[^/]*$)/, `-${index}`),
  );
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  try {
    for (const path of copied) cpSync(join(workspace, path), join(folder, path), { recursive: true });
    for (const { path, text } of typed) write(path, text);
    samples.forEach(({ text }, index) => write(paths[index]!, text));
    const words = [join(workspace, 'node_modules/oxlint/bin/oxlint'), '--format=json', ...paths];
    const { stdout } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: Finding[] };
    const nameOf = ({ code, message }: Finding) => code?.replace('(', '/').slice(0, -1) ?? message;
    return paths.map((path) => diagnostics.filter(({ filename }) => filename === path).map(nameOf));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function importing(path: string, ...modules: string[]): Sample {
  const lines = modules.map((module, index) => `import { thing as thing${index} } from '${module}';\n`);
  const uses = modules.map((_, index) => `thing${index}`).join(', ');
  return source(path, `${lines.join('')}export const used = [${uses}];\n`);
}

const service = 'services/identity/src/accounts/accounts.service.ts';
const config = 'services/identity/src/identity.config.ts';
const feature = 'web/src/features/chat/chat-page.tsx';

const forbidden: [string, Sample][] = [
  ['domain imports a package', importing('libs/domain/src/sample.ts', 'zod')],
  ['domain imports a lib', importing('libs/domain/src/sample.ts', '@corner/contracts/errors/errors')],
  ['contracts import a package of the server', importing('libs/contracts/src/sample.ts', 'pg')],
  ['contracts import service-kit', importing('libs/contracts/src/sample.ts', '@corner/service-kit/app-error')],
  ['event-bus imports service-kit', importing('libs/event-bus/src/sample.ts', '@corner/service-kit/app-error')],
  ['embedded imports a lib', importing('libs/embedded/src/sample.ts', '@corner/domain/limits')],
  ['service-kit imports a service', importing('libs/service-kit/src/sample.ts', '@corner/identity/main')],
  ['a service imports another', importing(service, '@corner/profiles/app.module')],
  ['a service imports itself by name', importing(service, '@corner/identity/main')],
  ['a service reaches another by path', importing(service, '../../../profiles/src/app.module.js')],
  ['a service imports test servers outside a spec', importing(service, '@corner/testing/personas')],
  ['a service imports the embedded stack', importing(service, '@corner/embedded/postgres')],
  [
    'a test imports the insides of another service',
    importing('services/realtime/src/a.int-spec.ts', '@corner/messaging/threads'),
  ],
  ['a unit test imports another service', importing('services/realtime/src/a.spec.ts', '@corner/messaging/app.module')],
  ['the gateway imports a service', importing('gateway/src/sample.ts', '@corner/identity/main')],
  ['an unknown project', importing(service, '@corner/nothing/here')],
  ['web imports service-kit', importing(feature, '@corner/service-kit/app-error')],
  ['web-kit imports a lib of the server', importing('libs/web-kit/src/sample.ts', '@corner/event-bus/outbox')],
  ['web-kit imports a package of one app', importing('libs/web-kit/src/sample.ts', 'antd')],
  ['tools import a service', importing('tools/seed/sample.ts', '@corner/identity/main')],
  ['a feature imports another', importing(feature, '../discover/discover-api')],
  ['a feature imports the app', importing(feature, '../../app/store')],
  ['shared imports a feature', importing('web/src/shared/api.ts', '../features/chat/chat-page')],
  ['a re-export', source(service, "export * from '@corner/profiles/main';\n")],
  ['an import type', source(service, "export type App = import('@corner/profiles/main').App;\n")],
  ['an import at run time', source(service, "export const load = () => import('@corner/profiles/main');\n")],
];

const identity = 'services/identity/src';
const messages = 'web/src/features/messages';

const circles: [string, Sample[]][] = [
  [
    'two folders',
    [
      importing(`${identity}/sessions/a.ts`, '../devices/a.js'),
      importing(`${identity}/devices/a.ts`, '../sessions/a.js'),
    ],
  ],
  [
    'a type of such a folder',
    [
      source(`${identity}/roles/a.ts`, "import type { A } from '../grants/a.js';\nexport type B = A;\n"),
      importing(`${identity}/grants/a.ts`, '../roles/a.js'),
    ],
  ],
  [
    'three folders',
    [
      importing(`${identity}/codes/a.ts`, '../mails/a.js'),
      importing(`${identity}/mails/a.ts`, '../passwords/a.js'),
      importing(`${identity}/passwords/a.ts`, '../codes/a.js'),
    ],
  ],
  [
    'the gateway',
    [importing('gateway/src/proxy/a.ts', '../api/a.js'), importing('gateway/src/api/a.ts', '../proxy/a.js')],
  ],
  [
    'service-kit',
    [
      importing('libs/service-kit/src/http/a.ts', '../callers/a.js'),
      importing('libs/service-kit/src/callers/a.ts', '../http/a.js'),
    ],
  ],
  [
    'folders of a feature',
    [importing(`${messages}/state/a.ts`, '../thread/a'), importing(`${messages}/thread/a.ts`, '../state/a')],
  ],
  [
    'a folder of a feature and its page',
    [
      importing('web/src/features/discover/deck/a.ts', '../discover-page'),
      importing('web/src/features/discover/discover-page.tsx', './deck/a'),
    ],
  ],
  [
    'a folder of the frame and the router',
    [importing('web/src/app/layout/a.ts', '../router'), importing('web/src/app/router.tsx', './layout/a')],
  ],
];

const classOf = (members: string) => source(service, `export class Sample { ${members} }\n`);
const fields = 'constructor(private db: Database, private owners: OwnersClient, private mails: MailService) {}';

const inTransactions: [string, Sample][] = [
  ['a request', source(service, "export const a = (db: Db) => db.transaction(async () => fetch('http://a'));\n")],
  ['a timer', source(service, 'export const a = (tx: Tx) => [tx, setTimeout(Boolean, 1)];\n')],
  ['a job', source(service, 'export const a = (inbox: I, queue: Q) => inbox.once(1, () => queue.add(1));\n')],
  ['a frame', source(service, 'export const a = (tx: Tx, frames: P) => [tx, frames.send(1)];\n')],
  ['a call of a client', classOf(`${fields} act(tx: Tx) { return [tx, this.owners.ask()]; }`)],
  [
    'what another method sends',
    classOf(
      `${fields} act() { return this.db.transaction(() => this.tell()); } private tell() { return this.mails.send(); }`,
    ),
  ],
];

const classes = (names: string) => source(feature, `export const look = '${names}';\n`);

const ownClasses: [string, Sample][] = [
  ['a class that overrides', classes('p-2 max-w-lg!')],
  ['a radius of its own', classes('rounded-[20px]')],
  ["a radius of Tailwind's", classes('sm:rounded-t-lg')],
  ['a layer of its own', classes('data-[state=open]:z-10')],
  ['a duration of its own', classes('transition active:duration-[90ms]')],
  ['a colour of its own', classes('hover:text-[#4ade92]')],
  ['a class in a template', source(feature, 'export const look = (a: string) => `z-10 ${a}`;\n')],
];

const bad: [string, Sample, string][] = [
  ...ownClasses.map(([what, sample]): [string, Sample, string] => [what, sample, 'corner/class-names']),
  [
    'a class of Tailwind in the back office',
    source('admin-web/src/app/sample.tsx', 'export const a = <p className="flex" />;\n'),
    'corner/defined-classes',
  ],
  ['process.env in a service', source(service, 'export const a = process.env.A;\n'), 'eslint/no-restricted-properties'],
  ['a default export', source(service, 'export default 1;\n'), 'eslint/no-restricted-exports'],
  ['a renamed default', source(service, 'const a = 1;\nexport { a as default };\n'), 'eslint/no-restricted-exports'],
  ['a config of a service by default', source(config, 'export default 1;\n'), 'eslint/no-restricted-exports'],
  ['a database by another name', classOf('constructor(private readonly pool: Database) {}'), 'corner/database-name'],
  [
    'a folding of its own',
    source(service, "export const a = (b: string) => b.normalize('NFD');\n"),
    'corner/plain-text',
  ],
  ['a trim of its own', source(feature, 'export const a = (b: string) => b.trim();\n'), 'corner/plain-text'],
  ['digits of one script', source(feature, 'export const a = /\\d/;\n'), 'corner/plain-digits'],
  ['an unused name', source(service, 'const a = 1;\n'), 'eslint/no-unused-vars'],
  ['an unused name with a dash below', source(service, 'const _a = 1;\n'), 'eslint/no-unused-vars'],
  ['an unknown name in JavaScript', source('deploy/smoke/a.mjs', 'export const b = a;\n'), 'eslint/no-undef'],
  ['a comparison that converts', source(service, 'export const a = (b: 1) => b == 1;\n'), 'eslint/eqeqeq'],
  ['any', source(service, 'export const a = (b: any) => b;\n'), 'typescript/no-explicit-any'],
  ['an empty interface', source(service, 'export interface A {}\n'), 'typescript/no-empty-object-type'],
  [
    'an exception that is not needed',
    source(service, '// oxlint-disable-next-line corner/sql\nexport const a = 1;\n'),
    'Unused oxlint-disable directive (no problems were reported).',
  ],
  [
    'a promise that is not awaited',
    source(service, 'declare function save(): Promise<void>;\nsave();\nexport {};\n'),
    'typescript/no-floating-promises',
  ],
  ['301 lines', source(service, 'export {};\n'.repeat(301)), 'eslint/max-lines'],
  ['a file in CamelCase', source('web/src/shared/TopBar.tsx', 'export {};\n'), 'corner/file-names'],
  ['a folder in CamelCase', source('services/identity/src/Keys/a.ts', 'export {};\n'), 'corner/file-names'],
  ['a barrel', source('libs/domain/src/index.ts', 'export {};\n'), 'corner/file-names'],
  ['a test aid by another name', source('services/identity/src/test-a.ts', 'export {};\n'), 'corner/file-names'],
  ['a file of utils', source('libs/domain/src/text.utils.ts', 'export {};\n'), 'corner/file-names'],
  ['a timer of its own', source(service, 'setInterval(() => 1, 1000);\n'), 'eslint/no-restricted-globals'],
  ['a seed that opens a database', importing('tools/seed/sample.ts', 'pg'), 'eslint/no-restricted-imports'],
  ['a seed that takes bulk data', importing('tools/seed/sample.ts', './bulk/copy.js'), 'eslint/no-restricted-imports'],
  ...inTransactions.map(([what, sample]): [string, Sample, string] => [
    `${what} inside a transaction`,
    sample,
    'corner/transactions',
  ]),
  [
    'a text of the moment when its module loads',
    source(
      'web/src/features/profile/sample.ts',
      "import { text } from './profile-text';\nexport const title = text('title');\n",
    ),
    'corner/texts',
  ],
  [
    'an Enter that may be that of an input method',
    source(
      feature,
      "export const send = ({ key }: KeyboardEvent, event: KeyboardEvent) => event.key === 'Enter' && key;\n",
    ),
    'corner/input-method',
  ],
  ['SQL in a service', source(service, 'export const a = `\n select id from accounts`;\n'), 'corner/sql'],
  [
    'a conditional hook',
    source(feature, "import { useState } from 'react';\nexport const useA = (on: boolean) => on && useState(1);\n"),
    'react-hooks/rules-of-hooks',
  ],
  [
    'an effect that forgets what it reads',
    source(
      feature,
      "import { useEffect } from 'react';\nexport const useA = (a: 1) => useEffect(() => console.log(a), []);\n",
    ),
    'react-hooks/exhaustive-deps',
  ],
  ['an impure component', source(feature, 'export const A = () => <p>{Math.random()}</p>;\n'), 'react/purity'],
];

const good: [string, Sample][] = [
  ['contracts', importing('libs/contracts/src/sample.ts', 'zod', 'zod/mini', '@corner/domain/limits', './fields.js')],
  [
    'service-kit',
    importing('libs/service-kit/src/sample.ts', '@corner/event-bus/outbox/outbox', '@corner/contracts/errors/errors'),
  ],
  ['a service', importing(service, '@corner/service-kit/app-error', '@nestjs/common', './accounts.policy.js')],
  ['a test of two services', importing('services/realtime/src/a.int-spec.ts', '@corner/messaging/app.module')],
  ['a test of mails', importing('services/notifications/src/a.int-spec.ts', '@corner/embedded/mail/mail-catcher')],
  ['a spec', importing('services/identity/src/accounts.int-spec.ts', '@corner/testing/personas', './main.js')],
  ['a folder below', importing('services/identity/src/sessions/sample.ts', '../accounts/account.view.js')],
  ['a test of folders above', importing('services/identity/src/devices/a.int-spec.ts', '../sessions/a.js')],
  ['test data from folders above', importing('services/identity/src/devices/a.fixture.ts', '../sessions/a.js')],
  [
    'a feature',
    importing(feature, '@corner/domain/limits', '@corner/contracts/errors/errors', '../../shared/ui/button'),
  ],
  ['both apps', importing('admin-web/src/app/app.tsx', '@corner/web-kit/theme/theme')],
  ['the app', importing('web/src/app/router.tsx', '../features/chat/chat-page', '../shared/paths', './store')],
  [
    'a folder of a feature',
    importing('web/src/features/gyms/list/sample.ts', '../state/gyms-api', '../gyms-text', './gym-card'),
  ],
  ['SQL in a repository', source('services/identity/src/a.repository.ts', "export const a = 'select 1 from b';\n")],
  ['SQL in a spec', source('services/identity/src/sql.spec.ts', "export const a = 'select 1 from b';\n")],
  ['the environment in a config', source(config, 'export const a = process.env.A;\n')],
  ['the environment in a tool', source('tools/setup/sample.ts', 'export const a = process.env.A;\n')],
  ['a config by default', source('web/vite.config.ts', 'export default {};\n')],
  ['a config of the root by default', source('sample.config.mjs', "export { a as default } from '@corner/none/a';\n")],
  ['an awaited promise', source(service, 'declare function a(): Promise<void>;\nawait a();\nvoid a();\nexport {};\n')],
  [
    'a step to another page',
    source(
      feature,
      "import { useNavigate } from 'react-router';\nexport const useA = () => { useNavigate()('/'); };\n",
    ),
  ],
  ['a spare parameter', source(service, 'export const a = (_b: 1, { c: d, ...e }: { c: 1 }) => e;\n')],
  ['bulk data', importing('tools/seed/bulk/sample.ts', 'pg')],
  ['a timer in a spec', source('services/identity/src/timer.spec.ts', 'setInterval(() => 1, 1000);\n')],
  ['the relay', source('libs/event-bus/src/outbox/outbox-table.ts', 'export const a = (tx: 1) => [tx, delay(1)];\n')],
  ['a long migration', source('services/identity/migrations/1-first.ts', 'export {};\n'.repeat(400))],
  [
    'a call after the transaction',
    classOf(
      `${fields} async act() { await this.db.transaction(async (tx) => tx); return this.ask(); }
       private ask() { return this.owners.ask(); }`,
    ),
  ],
  ['classes of tokens', classes('rounded-es-tail -z-raised group-data-[state=checked]:duration-press sm:rounded-full')],
  ['an exclamation', classes('Match made! Coming soon!')],
  ['words that look like SQL', source(service, "export const a = 'Select a sport';\n")],
];

const inCircles = circles.flatMap(([what, circle]) =>
  circle.map((sample): [string, Sample] => [`${what} in a circle: ${sample.path}`, sample]),
);
const samples = [...forbidden, ...inCircles, ...bad, ...good].map(([, sample]) => sample);
const found = new Map(brokenRules(samples).map((rules, index) => [samples[index], rules]));

describe('the lint rules', () => {
  it.each([...forbidden, ...inCircles])('refuse the import: %s', (_name, sample) => {
    expect(found.get(sample)).toEqual(['corner/imports']);
  });

  it.each(bad)('refuse %s', (_name, sample, rule) => {
    expect(found.get(sample)).toEqual([rule]);
  });

  it.each(good)('accept %s', (_name, sample) => {
    expect(found.get(sample)).toEqual([]);
  });
});
