import type { DynamicModule, FactoryProvider, Provider } from '@nestjs/common';
import { Database } from './database.js';
import { ServiceModule } from './service.module.js';
import { ServiceState } from './telemetry/service-state.js';

/**
 * Brings a service's database up to date, a step before a roll-out: nothing of the service but its database is started.
 * @param module the service's AppModule
 * @returns false when the service has no database
 */
export async function migrateDatabase(module: new (...args: never[]) => unknown): Promise<boolean> {
  const imports = (Reflect.getMetadata('imports', module) ?? []) as DynamicModule[];
  const kit = imports.find((imported) => imported.module === ServiceModule);
  const database = await kit?.providers?.find(opensDatabase)?.useFactory(new ServiceState());
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
