import { Module } from '@nestjs/common';
import { DeviceRepository } from './device.repository.js';

@Module({
  providers: [DeviceRepository],
  exports: [DeviceRepository],
})
export class DevicesModule {}
