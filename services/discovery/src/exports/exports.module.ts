import { Module } from '@nestjs/common';
import { ExportController } from './export.controller.js';
import { ExportRepository } from './export.repository.js';

@Module({
  controllers: [ExportController],
  providers: [ExportRepository],
})
export class ExportsModule {}
