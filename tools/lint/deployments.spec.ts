import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const workspace = join(__dirname, '../..');
const text = (path: string) => readFileSync(join(workspace, path), 'utf8');
const services = readdirSync(join(workspace, 'services'));

describe.each(services)('the service %s', (service) => {
  const constant = service.toUpperCase().replaceAll('-', '_');
  const main = `services/${service}/dist/src/main.js`;

  it('runs in compose', () => {
    expect(text('docker-compose.yml')).toContain(`command: [${main}]`);
  });

  it('has its database in compose, if it has one', () => {
    const config = text(`services/${service}/src/${service}.config.ts`);
    if (!config.includes('database: true')) return;
    const name = service.replaceAll('-', '_');
    expect(text('deploy/postgres/create-databases.sql')).toContain(`create database ${name};`);
    const url = `${constant}_DATABASE_URL: postgres://corner:\${POSTGRES_PASSWORD}@postgres:5432/${name}\n`;
    // Once for the service, once for the step that migrates.
    expect(text('docker-compose.yml').split(url)).toHaveLength(3);
  });
});
