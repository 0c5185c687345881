import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { MediaModule } from '../media/media.module.js';
import { PlacesModule } from '../places/places.module.js';
import { RenewalJob } from './dated-facts/renewal.job.js';
import { ProfileErasure } from './erasure/profile-erasure.service.js';
import { InternalProfileController } from './internal/internal-profile.controller.js';
import { ProfileConsumer } from './profile.consumer.js';
import { ProfileController } from './profile.controller.js';
import { ProfileRepository } from './profile.repository.js';
import { ProfileService } from './profile.service.js';

@Module({
  imports: [MediaModule, PlacesModule, AccountsModule],
  controllers: [ProfileController, InternalProfileController, ProfileConsumer],
  providers: [ProfileErasure, ProfileRepository, ProfileService, RenewalJob],
  exports: [ProfileService, ProfileRepository],
})
export class ProfilesModule {}
