import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

interface Sample {
  path: string;
  text: string;
}

/** In a process of its own: ESLint loads its config as a native module, which Jest's sandbox cannot. */
function brokenRules(samples: Sample[]): string[][] {
  const program = join(__dirname, 'lint-texts.mjs');
  return JSON.parse(execFileSync(process.execPath, [program], { input: JSON.stringify(samples), encoding: 'utf8' }));
}

function importing(path: string, ...modules: string[]): Sample {
  const lines = modules.map((module, index) => `import { thing as thing${index} } from '${module}';\n`);
  const uses = modules.map((_, index) => `thing${index}`).join(', ');
  return { path, text: `${lines.join('')}export const used = [${uses}];\n` };
}

const service = 'services/identity/src/accounts/accounts.service.ts';
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
  ['portraits import a lib', importing('libs/portraits/src/sample.ts', '@corner/domain/limits')],
  ['tools import a service', importing('tools/seed/sample.ts', '@corner/identity/main')],
  ['a feature imports another', importing(feature, '../discover/discover-api')],
  ['a feature imports the app', importing(feature, '../../app/store')],
  ['shared imports a feature', importing('web/src/shared/api.ts', '../features/chat/chat-page')],
  ['a folder imports one that imports it', importing(service, '../sessions/session.service.js')],
  [
    'a type of such a folder',
    { path: service, text: "import type { A } from '../sessions/a.js';\nexport type B = A;\n" },
  ],
  [
    'a circle of three folders',
    importing('services/identity/src/devices/sample.ts', '../deletions/deletion.service.js'),
  ],
  ['a circle in the gateway', importing('gateway/src/proxy/sample.ts', '../api/routes.js')],
  ['a circle in service-kit', importing('libs/service-kit/src/http/sample.ts', '../callers/member.guard.js')],
  [
    'a folder of a feature imports one above it',
    importing('web/src/features/messages/state/sample.ts', '../thread/chat-view'),
  ],
  ['a folder of a feature imports its page', importing('web/src/features/discover/deck/sample.ts', '../discover-page')],
  ['a folder of the frame imports the router', importing('web/src/app/layout/sample.ts', '../router')],
  ['a re-export', { path: service, text: "export * from '@corner/profiles/main';\n" }],
  ['an import type', { path: service, text: "export type App = import('@corner/profiles/main').App;\n" }],
  ['an import at run time', { path: service, text: "export const load = () => import('@corner/profiles/main');\n" }],
];

const classOf = (members: string): Sample => ({ path: service, text: `export class Sample { ${members} }\n` });
const fields = 'constructor(private db: Database, private owners: OwnersClient, private mails: MailService) {}';

const inTransactions: [string, Sample][] = [
  [
    'a request',
    { path: service, text: "export const a = (db: Db) => db.transaction(async () => fetch('http://a'));\n" },
  ],
  ['a timer', { path: service, text: 'export const a = (tx: Tx) => [tx, setTimeout(Boolean, 1)];\n' }],
  ['a job', { path: service, text: 'export const a = (inbox: I, queue: Q) => inbox.once(1, () => queue.add(1));\n' }],
  ['a push', { path: service, text: 'export const a = (tx: Tx, pushes: P) => [tx, pushes.send(1)];\n' }],
  ['a call of a client', classOf(`${fields} act(tx: Tx) { return [tx, this.owners.ask()]; }`)],
  [
    'what another method sends',
    classOf(
      `${fields} act() { return this.db.transaction(() => this.tell()); } private tell() { return this.mails.send(); }`,
    ),
  ],
];

const classes = (names: string): Sample => ({ path: feature, text: `export const look = '${names}';\n` });

const ownClasses: [string, Sample][] = [
  ['a class that overrides', classes('p-2 max-w-lg!')],
  ['a radius of its own', classes('rounded-[20px]')],
  ["a radius of Tailwind's", classes('sm:rounded-t-lg')],
  ['a layer of its own', classes('data-[state=open]:z-10')],
  ['a duration of its own', classes('transition active:duration-[90ms]')],
  ['a colour of its own', classes('hover:text-[#4ade92]')],
  ['a class in a template', { path: feature, text: 'export const look = (a: string) => `z-10 ${a}`;\n' }],
];

const bad: [string, Sample, string][] = [
  ...ownClasses.map(([what, sample]): [string, Sample, string] => [what, sample, 'corner/class-names']),
  [
    'a class of Tailwind in the back office',
    { path: 'admin-web/src/app/sample.tsx', text: 'export const a = <p className="flex" />;\n' },
    'corner/defined-classes',
  ],
  [
    'process.env in a service',
    { path: service, text: 'export const a = process.env.A;\n' },
    'no-restricted-properties',
  ],
  ['a default export', { path: service, text: 'export default 1;\n' }, 'no-restricted-syntax'],
  ['a renamed default', { path: service, text: 'const a = 1;\nexport { a as default };\n' }, 'no-restricted-syntax'],
  ['a database by another name', classOf('constructor(private readonly pool: Database) {}'), 'no-restricted-syntax'],
  ['an unused name', { path: service, text: 'const a = 1;\n' }, '@typescript-eslint/no-unused-vars'],
  ['301 lines', { path: service, text: 'export {};\n'.repeat(301) }, 'max-lines'],
  ['a file in CamelCase', { path: 'web/src/shared/TopBar.tsx', text: 'export {};\n' }, 'corner/file-names'],
  ['a folder in CamelCase', { path: 'services/identity/src/Accounts/a.ts', text: 'export {};\n' }, 'corner/file-names'],
  ['a barrel', { path: 'libs/domain/src/index.ts', text: 'export {};\n' }, 'corner/file-names'],
  [
    'a test aid by another name',
    { path: 'services/identity/src/test-a.ts', text: 'export {};\n' },
    'corner/file-names',
  ],
  ['a file of utils', { path: 'libs/domain/src/text.utils.ts', text: 'export {};\n' }, 'corner/file-names'],
  ['a timer of its own', { path: service, text: 'setInterval(() => 1, 1000);\n' }, 'no-restricted-globals'],
  ['a seed that opens a database', importing('tools/seed/sample.ts', 'pg'), 'no-restricted-imports'],
  ['a seed that takes bulk data', importing('tools/seed/sample.ts', './bulk/copy.js'), 'no-restricted-imports'],
  ...inTransactions.map(([what, sample]): [string, Sample, string] => [
    `${what} inside a transaction`,
    sample,
    'corner/transactions',
  ]),
  [
    'a text of the moment when its module loads',
    {
      path: 'web/src/features/profile/sample.ts',
      text: "import { text } from './profile-text';\nexport const title = text('title');\n",
    },
    'corner/texts',
  ],
  ['SQL in a service', { path: service, text: 'export const a = `\n select id from accounts`;\n' }, 'corner/sql'],
  [
    'a conditional hook',
    {
      path: feature,
      text: "import { useState } from 'react';\nexport const useA = (on: boolean) => on && useState(1);\n",
    },
    'react-hooks/rules-of-hooks',
  ],
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
  ['a test of folders above', importing('services/identity/src/devices/a.int-spec.ts', '../deletions/a.js')],
  ['test data from folders above', importing('services/identity/src/devices/a.fixture.ts', '../deletions/a.js')],
  [
    'a feature',
    importing(feature, '@corner/domain/limits', '@corner/contracts/errors/errors', '../../shared/ui/button'),
  ],
  ['both apps', importing('admin-web/src/app/app.tsx', '@corner/web-kit/theme/theme')],
  ['the app', importing('web/src/app/router.tsx', '../features/chat/chat-page', '../shared/paths', './store')],
  [
    'a folder of a feature',
    importing('web/src/features/messages/thread/sample.ts', '../state/chat-api', '../messages-text', './chat-view'),
  ],
  [
    'SQL in a repository',
    { path: 'services/identity/src/a.repository.ts', text: "export const a = 'select 1 from b';\n" },
  ],
  [
    'the environment in a config',
    { path: 'services/identity/src/identity.config.ts', text: 'export const a = process.env.A;\n' },
  ],
  ['a config by default', { path: 'web/vite.config.ts', text: 'export default {};\n' }],
  ['a long migration', { path: 'services/identity/migrations/1-first.ts', text: 'export {};\n'.repeat(400) }],
  [
    'a call after the transaction',
    classOf(
      `${fields} async act() { await this.db.transaction(async (tx) => tx); return this.ask(); }
       private ask() { return this.owners.ask(); }`,
    ),
  ],
  ['classes of tokens', classes('rounded-es-tail -z-raised group-data-[state=checked]:duration-press sm:rounded-full')],
  ['an exclamation', classes('Match made! Coming soon!')],
  ['words that look like SQL', { path: service, text: "export const a = 'Select a sport';\n" }],
];

const samples = [...forbidden, ...bad, ...good].map(([, sample]) => sample);
const found = new Map(brokenRules(samples).map((rules, index) => [samples[index], rules]));

describe('the lint rules', () => {
  it.each(forbidden)('refuse the import: %s', (_name, sample) => {
    expect(found.get(sample)).toEqual(['corner/imports']);
  });

  it.each(bad)('refuse %s', (_name, sample, rule) => {
    expect(found.get(sample)).toEqual([rule]);
  });

  it.each(good)('accept %s', (_name, sample) => {
    expect(found.get(sample)).toEqual([]);
  });
});
