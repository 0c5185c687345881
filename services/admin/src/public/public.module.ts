import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module.js';
import { DirectoryModule } from '../directory/directory.module.js';
import { StatsModule } from '../stats/stats.module.js';
import { PublicController } from './public.controller.js';

@Module({
  imports: [StatsModule, DirectoryModule, ClientsModule],
  controllers: [PublicController],
})
export class PublicModule {}
