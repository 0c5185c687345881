import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { MediaModule } from '../media/media.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { VideoController } from './video.controller.js';
import { VideoService } from './video.service.js';

@Module({
  imports: [ProfilesModule, MediaModule, AccountsModule],
  controllers: [VideoController],
  providers: [VideoService],
})
export class VideosModule {}
