import type { DynamicModule, Provider, Type, ValueProvider } from '@nestjs/common';
import { giveDatabase } from './database-roles.js';
import type { ServiceConfig } from '../service.config.js';
import { openDatabase, OPTIONS, ServiceModule, type ServiceModuleOptions } from '../service.module.js';
import { createLogger } from '../telemetry/logger.js';
import { ServiceState } from '../telemetry/service-state.js';
import { untilDatabaseAnswers } from './database-patience.js';

/**
 * Migrates a service's database without starting the service; with `DATABASE_ADMIN_URL` creates it and its roles first.
 * @returns false if the service has no database
 */
export async function migrateDatabase(module: Type, config: ServiceConfig): Promise<boolean> {
  const { databaseUrl, databaseAdminUrl: adminUrl, name, logLevel } = config;
  const logger = createLogger(name, logLevel);
  if (databaseUrl && adminUrl) {
    const patience = { url: adminUrl, variable: 'DATABASE_ADMIN_URL', refusedForMs: 0, logger };
    await untilDatabaseAnswers(patience, () => giveDatabase(adminUrl, databaseUrl));
  }
  const database = await openDatabase(config, optionsOf(module), logger, new ServiceState(), 0);
  if (!database) return false;
  try {
    await database.migrate();
  } finally {
    await database.close();
  }
  return true;
}

function optionsOf(module: Type): ServiceModuleOptions {
  const imports = (Reflect.getMetadata('imports', module) ?? []) as DynamicModule[];
  const kit = imports.find((imported) => imported.module === ServiceModule);
  return kit!.providers!.find(areOptions)!.useValue;
}

function areOptions(provider: Provider): provider is ValueProvider<ServiceModuleOptions> {
  return 'provide' in provider && provider.provide === OPTIONS;
}
