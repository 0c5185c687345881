import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { InstancesRepository } from './instances.repository.js';
import { OperationsController } from './operations.controller.js';
import { OperationsService } from './operations.service.js';

@Module({
  imports: [AuditModule],
  controllers: [OperationsController],
  providers: [OperationsService, InstancesRepository],
  exports: [OperationsService],
})
export class OperationsModule {}
