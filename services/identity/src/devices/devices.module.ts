import { Module } from '@nestjs/common';
import { DeviceRepository } from './device.repository.js';
import { DeviceService } from './device.service.js';

@Module({
  providers: [DeviceRepository, DeviceService],
  exports: [DeviceService, DeviceRepository],
})
export class DevicesModule {}
