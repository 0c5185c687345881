import type { Provider, Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Database } from '../database/database.js';
import type { ServiceConfig } from '../service.config.js';
import type { Logger } from '../telemetry/logger.js';
import type { MemberHooks, MembersOptions } from './member-hooks.js';
import { MemberOwners } from './member-owners.js';
import { MembersFill } from './members-fill.js';
import { AccountFactsConsumer, ProfileFactsConsumer, PurgesConsumer, SeenMembersConsumer } from './members.consumer.js';
import { Members, ownersOf } from './members.js';
import { RebuildController } from './rebuild.controller.js';

export function memberControllers(options: MembersOptions | undefined): Type[] {
  if (!options) return [];
  const owners = ownersOf(options.facts);
  const keepsSeen = 'seen' in options.hooks.prototype;
  return [
    PurgesConsumer,
    ...(owners.length > 0 ? [AccountFactsConsumer, RebuildController] : []),
    ...(owners.includes('profile') ? [ProfileFactsConsumer] : []),
    ...(keepsSeen ? [SeenMembersConsumer] : []),
  ];
}

export function memberProviders(
  config: ServiceConfig,
  options: MembersOptions | undefined,
  logger: Logger,
): Provider[] {
  if (!options) return [{ provide: MembersFill, useValue: null }];
  // Looked up late: they are the service's own and may inject `Members`.
  const hooksOf = (modules: ModuleRef) => () => modules.get<MemberHooks>(options.hooks, { strict: false });
  return [
    { provide: MemberOwners, useFactory: () => new MemberOwners(config) },
    {
      provide: Members,
      inject: [Database, MemberOwners, ModuleRef],
      useFactory: (db: Database, owners: MemberOwners, modules: ModuleRef) =>
        new Members(config.name, db, options, owners, hooksOf(modules)),
    },
    {
      provide: MembersFill,
      inject: [Database, Members, MemberOwners, ModuleRef],
      useFactory: (db: Database, members: Members, owners: MemberOwners, modules: ModuleRef) =>
        new MembersFill(db, options, members, owners, hooksOf(modules), logger),
    },
  ];
}
