import type { DynamicModule, FactoryProvider, Provider, ValueProvider } from '@nestjs/common';
import { Database } from './database.js';
import { giveDatabase } from './database-roles.js';
import type { ServiceConfig } from '../service.config.js';
import { CONFIG, ServiceModule } from '../service.module.js';
import { createLogger } from '../telemetry/logger.js';
import { Metrics } from '../telemetry/metrics/metrics.js';
import { ServiceState } from '../telemetry/service-state.js';
import { untilDatabaseAnswers } from './database-patience.js';

/**
 * Migrates a service's database without starting the service; with `DATABASE_ADMIN_URL` makes it and its roles first.
 * @returns false when the service has no database
 */
export async function migrateDatabase(module: new (...args: never[]) => unknown): Promise<boolean> {
  const imports = (Reflect.getMetadata('imports', module) ?? []) as DynamicModule[];
  const kit = imports.find((imported) => imported.module === ServiceModule);
  const config = kit?.providers?.find(isConfig)?.useValue;
  const { databaseUrl, databaseAdminUrl: adminUrl } = config ?? {};
  if (config && databaseUrl && adminUrl) {
    const logger = createLogger(config.name, config.logLevel);
    const patience = { url: adminUrl, variable: 'DATABASE_ADMIN_URL', refusedForMs: 0, logger };
    await untilDatabaseAnswers(patience, () => giveDatabase(adminUrl, databaseUrl));
  }
  const database = await kit?.providers
    ?.find(opensDatabase)
    ?.useFactory(new ServiceState(), new Metrics('migration'), 0);
  if (!database) return false;
  try {
    await database.migrate();
  } finally {
    await database.close();
  }
  return true;
}

function opensDatabase(provider: Provider): provider is FactoryProvider<Database | null> {
  return 'provide' in provider && provider.provide === Database;
}

function isConfig(provider: Provider): provider is ValueProvider<ServiceConfig> {
  return 'provide' in provider && provider.provide === CONFIG;
}
