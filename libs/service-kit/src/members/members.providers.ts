import type { Provider, Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Database } from '../database/database.js';
import { CONFIG, type ServiceConfig } from '../service.config.js';
import { LOGGER, type Logger } from '../telemetry/logger.js';
import type { MemberHooks, MembersOptions } from './member-hooks.js';
import { MemberOwners } from './member-owners.js';
import { MembersFill } from './members-fill.js';
import {
  AccountFactsConsumer,
  ProfileFactsConsumer,
  ErasuresConsumer,
  SeenMembersConsumer,
} from './members.consumer.js';
import { Members, ownersOf } from './members.js';
import { RebuildController } from './rebuild.controller.js';

export function memberControllers(options: MembersOptions | undefined): Type[] {
  if (!options) return [];
  const owners = ownersOf(options.facts);
  const keepsSeen = 'seen' in options.hooks.prototype;
  return [
    ErasuresConsumer,
    ...(owners.length > 0 ? [AccountFactsConsumer, RebuildController] : []),
    ...(owners.includes('profile') ? [ProfileFactsConsumer] : []),
    ...(keepsSeen ? [SeenMembersConsumer] : []),
  ];
}

export function memberProviders(options: MembersOptions | undefined): Provider[] {
  if (!options) return [{ provide: MembersFill, useValue: null }];
  // Resolved lazily: hooks belong to the service and may inject `Members`.
  const hooksOf = (modules: ModuleRef) => () => modules.get<MemberHooks>(options.hooks, { strict: false });
  return [
    MemberOwners,
    {
      provide: Members,
      inject: [CONFIG, Database, MemberOwners, ModuleRef],
      useFactory: ({ name }: ServiceConfig, db: Database, owners: MemberOwners, modules: ModuleRef) =>
        new Members(name, db, options, owners, hooksOf(modules)),
    },
    {
      provide: MembersFill,
      inject: [Database, Members, MemberOwners, ModuleRef, LOGGER],
      useFactory: (db: Database, members: Members, owners: MemberOwners, modules: ModuleRef, logger: Logger) =>
        new MembersFill(db, options, members, owners, hooksOf(modules), logger),
    },
  ];
}
