import { eventShapes } from '@corner/contracts/events/event-shapes';
import { listenedTypes } from '@corner/event-bus/consumer/event-listener';
import 'reflect-metadata';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const workspace = join(import.meta.dirname, '../..');
/** Writes which service handles and which process hears which events, by the decorators of all classes of its modules; and the shapes of new events. */
const TABLE = 'libs/event-bus/src/event-handlers.ts';
const SHAPES = join(workspace, 'libs/contracts/src/events/event-map.shapes.json');
const HEAD = `import type { EventType } from '@corner/contracts/events/event-map';

/** Made of the handlers' decorators by \`npm run handlers\`. A service with others does not start. */
export const EVENT_HANDLERS = `;

const folders = readdirSync(join(workspace, 'services'), { withFileTypes: true });
const names = folders.flatMap((each) => (each.isDirectory() ? [each.name] : [])).sort();
const built = (file) => import(pathToFileURL(join(workspace, file)).href);
const [handlers, listeners] = [{}, {}];
const listen = (name, classes) => {
  const types = [...new Set([...classes].flatMap(listenedTypes))];
  if (types.length > 0) listeners[name] = types;
};
listen('companions', Object.values(await built('tools/dist/seed/companions/companion.service.js')));
listen('gateway', classesOf((await built('gateway/dist/src/app.module.js')).AppModule));
for (const name of names) {
  const { AppModule } = await built(`services/${name}/dist/src/app.module.js`);
  const classes = classesOf(AppModule);
  listen(name, classes);
  if (!handlesEvents(join(workspace, 'services', name, 'src'))) continue;
  handlers[name] = Object.fromEntries([...classes].flatMap(handlersOf).sort());
}
writeFileSync(
  join(workspace, TABLE),
  `${HEAD}${JSON.stringify(handlers, null, 2)} as const satisfies Record<string, Record<string, readonly EventType[]>>;

/** Made of \`@Listens\` by \`npm run handlers\`. */
export const EVENT_LISTENERS = ${JSON.stringify(listeners, null, 2)} as const satisfies Record<string, readonly EventType[]>;\n`,
);
const kept = JSON.parse(readFileSync(SHAPES, 'utf8'));
writeFileSync(SHAPES, `${JSON.stringify({ ...kept, ...eventShapes(), ...kept }, null, 2)}\n`);
process.exit(0);

function handlesEvents(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.ts'));
  return !files.some((file) => readFileSync(join(folder, file), 'utf8').includes('consumesEvents: false'));
}

function classesOf(module, found = new Set(), seen = new Set()) {
  const {
    module: type = module,
    controllers = [],
    providers = [],
    imports = [],
  } = typeof module === 'function' ? {} : module;
  if (!type || seen.has(module)) return found;
  seen.add(module);
  const declared = (key) => (typeof type === 'function' ? (Reflect.getMetadata(key, type) ?? []) : []);
  const classes = [...controllers, ...declared('controllers'), ...providers, ...declared('providers')];
  for (const each of classes) if (typeof each === 'function') found.add(each);
  for (const each of [...imports, ...declared('imports')]) classesOf(each, found, seen);
  return found;
}

function handlersOf(controller) {
  const methods = new Set();
  for (let type = controller.prototype; type && type !== Object.prototype; type = Object.getPrototypeOf(type)) {
    for (const { value } of Object.values(Object.getOwnPropertyDescriptors(type))) methods.add(value);
  }
  return [...methods].flatMap((method) => {
    const extras = typeof method === 'function' && Reflect.getMetadata('microservices:pattern_extras', method);
    return extras?.name ? [[extras.name, Reflect.getMetadata('microservices:pattern', method)]] : [];
  });
}
