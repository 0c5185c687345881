import 'reflect-metadata';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const workspace = join(import.meta.dirname, '../..');
/** Writes which service handles which events, by the decorators of all controllers of its modules. */
const TABLE = 'libs/event-bus/src/event-handlers.ts';
const HEAD = `import type { EventType } from '@corner/contracts/events/event-map';

/** Made of the handlers' decorators by \`npm run handlers\`. A service with others does not start. */
export const EVENT_HANDLERS = `;

const folders = readdirSync(join(workspace, 'services'), { withFileTypes: true });
const names = folders.flatMap((each) => (each.isDirectory() ? [each.name] : [])).sort();
const table = {};
for (const name of names) {
  if (!handlesEvents(join(workspace, 'services', name, 'src'))) continue;
  const file = join(workspace, 'services', name, 'dist/src/app.module.js');
  const { AppModule } = await import(pathToFileURL(file).href);
  table[name] = Object.fromEntries([...controllersOf(AppModule)].flatMap(handlersOf).sort());
}
writeFileSync(
  join(workspace, TABLE),
  `${HEAD}${JSON.stringify(table, null, 2)} as const satisfies Record<string, Record<string, readonly EventType[]>>;\n`,
);
process.exit(0);

function handlesEvents(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.ts'));
  return !files.some((file) => readFileSync(join(folder, file), 'utf8').includes('consumesEvents: false'));
}

function controllersOf(module, found = new Set(), seen = new Set()) {
  const { module: type = module, controllers = [], imports = [] } = typeof module === 'function' ? {} : module;
  if (!type || seen.has(module)) return found;
  seen.add(module);
  const declared = (key) => (typeof type === 'function' ? (Reflect.getMetadata(key, type) ?? []) : []);
  for (const each of [...controllers, ...declared('controllers')]) found.add(each);
  for (const each of [...imports, ...declared('imports')]) controllersOf(each, found, seen);
  return found;
}

function handlersOf(controller) {
  const methods = new Set();
  for (let type = controller.prototype; type && type !== Object.prototype; type = Object.getPrototypeOf(type)) {
    for (const key of Object.getOwnPropertyNames(type)) methods.add(type[key]);
  }
  return [...methods].flatMap((method) => {
    const extras = typeof method === 'function' && Reflect.getMetadata('microservices:pattern_extras', method);
    return extras?.name ? [[extras.name, Reflect.getMetadata('microservices:pattern', method)]] : [];
  });
}
