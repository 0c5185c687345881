import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const services = join(__dirname, '../../services');

const migrating = readdirSync(services).filter((service) => existsSync(join(services, service, 'migrations')));

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
