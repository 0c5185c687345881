import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { MediaModule } from '../media/media.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { PhotoController } from './photo.controller.js';

@Module({
  imports: [ProfilesModule, MediaModule, AccountsModule],
  controllers: [PhotoController],
})
export class PhotosModule {}
