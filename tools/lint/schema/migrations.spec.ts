import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldersIn } from '../folders.js';

const services = join(__dirname, '../../../services');

const migrating = foldersIn(services).filter((service) => existsSync(join(services, service, 'migrations')));

/** A migration that the module does not name is never run. */
it.each(migrating)('%s runs each of its migrations', (service) => {
  const folder = join(services, service, 'migrations');
  const module = readFileSync(join(services, service, 'src/app.module.ts'), 'utf8');
  const classes = readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/^export class (\w+) implements MigrationInterface/gm)].map(
      ([, name]) => name!,
    ),
  );
  const run = /migrations: \[([^\]]*)\]/.exec(module)?.[1] ?? '';
  expect(classes.filter((name) => !run.includes(name))).toEqual([]);
});

/** TypeORM does not know an entity that the module does not name. */
it.each(migrating)('%s names each of its entities', (service) => {
  const source = join(services, service, 'src');
  const named = /entities: \[([^\]]*)\]/.exec(readFileSync(join(source, 'app.module.ts'), 'utf8'))?.[1] ?? '';
  const classes = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.entity.ts'))
    .flatMap((file) => [
      ...readFileSync(join(source, file), 'utf8').matchAll(/^export (?:class|const) (\w+Entity)\b/gm),
    ])
    .map(([, name]) => name!);
  expect(classes.filter((name) => !new RegExp(`\\b${name}\\b`).test(named))).toEqual([]);
});

/** A table that is not in the list grows without being noticed. */
it.each(migrating)('operations.md says when the rows of each table of %s go', (service) => {
  const folder = join(services, service, 'migrations');
  const tables = new Set<string>();
  for (const file of readdirSync(folder).sort()) {
    const [up] = readFileSync(join(folder, file), 'utf8').split('async down(');
    for (const [, change, names] of up!.matchAll(/\b(create|drop) table (?:if (?:not )?exists )?([\w, ]+)/gi)) {
      for (const name of names!.split(', ').map((text) => text.trim())) {
        if (change!.toLowerCase() === 'create') tables.add(name);
        else tables.delete(name);
      }
    }
  }
  const page = readFileSync(join(__dirname, '../../../docs/operations.md'), 'utf8');
  const row = new RegExp(`^\\| ${service} .*$`, 'm').exec(page.slice(page.indexOf('## What is stored')))?.[0] ?? '';
  expect([...tables].filter((table) => !row.includes(`\`${table}\``))).toEqual([]);
});
