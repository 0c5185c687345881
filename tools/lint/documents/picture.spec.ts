import { EVENTS } from '@corner/contracts/events/event-map';
import { handlersOf } from '@corner/event-bus/event-access';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldersIn } from '../folders.js';

const workspace = join(__dirname, '../../..');
const services = foldersIn(join(workspace, 'services')).sort();

function tablesOf(service: string): string[] {
  const folder = join(workspace, 'services', service, 'migrations');
  if (!existsSync(folder)) return [];
  const text = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8').split('async down(')[0]!)
    .join('\n');
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, names]) => names!.split(', '));
  const gone = named(/drop table ([\w, ]+)/gi);
  return [...new Set(named(/create (?:unlogged )?table (\w+)/gi))].filter((name) => !gone.includes(name)).sort();
}

/** Erasure events are described below the picture. */
function handles(service: string, publisher: string): boolean {
  const types = Object.values(handlersOf(service)).flat();
  return types.some((type) => type.startsWith(`${publisher}.`) && !type.endsWith('.member-erased'));
}

/** Mermaid's lines for the services with their tables, and for who handles whose events. */
function picture(): string {
  const boxes = services.map((service) => {
    const tables = tablesOf(service);
    const rows = tables.map((name, at) => (at && at % 3 === 0 ? `<br>${name}` : name)).join(' · ');
    return `  ${service}["<b>${service}</b>${tables.length ? `<br>${rows.replaceAll(' · <br>', '<br>')}` : ''}"]`;
  });
  const arrows = services.flatMap((from) => {
    const to = services.filter((service) => handles(service, from));
    return to.length ? [`  ${from} --> ${to.join(' & ')}`] : [];
  });
  return ['flowchart LR', ...boxes, ...arrows].join('\n');
}

it('shows the services, their tables and whose events they handle in docs/README.md', () => {
  const [, shown] = /```mermaid\n([\s\S]*?)\n```/.exec(readFileSync(join(workspace, 'docs/README.md'), 'utf8'))!;
  expect(shown).toBe(picture());
});

/** `identity.*` or "account events" stand for many. */
function isNamed(readme: string, type: string): boolean {
  const [publisher, name] = type.split('.') as [string, string];
  const all = [`${publisher}.*`, ...(publisher === 'identity' ? ['account events'] : [])];
  return [name, ...all].some((words) => readme.includes(words));
}

function publishedBy(service: string): string[] {
  const folder = join(workspace, 'services', service, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!spec)\.ts$/.test(file),
  );
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  return Object.keys(EVENTS).filter((type) => type.startsWith(`${service}.`) && text.includes(`'${type}'`));
}

it.each(services)('names the tables and the events of %s in its README, in at most 25 lines', (service) => {
  const readme = readFileSync(join(workspace, 'services', service, 'README.md'), 'utf8');
  expect(readme.trim().split('\n').length).toBeLessThanOrEqual(25);
  const tables = tablesOf(service).filter((table) => !readme.includes(table));
  const events = [...new Set([...publishedBy(service), ...Object.values(handlersOf(service)).flat()])];
  expect({ tables, events: events.filter((type) => !isNamed(readme, type)) }).toEqual({ tables: [], events: [] });
});
