import { ServiceModule } from '@corner/service-kit/service.module';
import { Module } from '@nestjs/common';
import { config } from './admin.config.js';

@Module({
  imports: [ServiceModule.forRoot(config, { migrations: [] })],
})
export class AppModule {}
