import { Queues } from '@corner/service-kit/jobs/queues';
import { internet, NETWORK } from '@corner/service-kit/network/public-network';
import { ServiceModule } from '@corner/service-kit/service.module';
import { Module } from '@nestjs/common';
import { Profiles1763700000000 } from '../migrations/1763700000000-profiles.js';
import { ErasedFiles1763800000000 } from '../migrations/1763800000000-erased-files.js';
import { Exports1763800100000 } from '../migrations/1763800100000-exports.js';
import { AccountSettings1763800200000 } from '../migrations/1763800200000-account-settings.js';
import { Quiz1763900000000 } from '../migrations/1763900000000-quiz.js';
import { SmartPickAndReadReceipts1763910000000 } from '../migrations/1763910000000-smart-pick-and-read-receipts.js';
import { ErasedMembers1764000000000 } from '../migrations/1764000000000-erased-members.js';
import { Listed1764221000000 } from '../migrations/1764221000000-listed.js';
import { DatedFacts1764260000000 } from '../migrations/1764260000000-dated-facts.js';
import { PhotosOfOurOwn1764210000000 } from '../migrations/1764210000000-photos-of-our-own.js';
import { ArchiveTickets1764260100000 } from '../migrations/1764260100000-archive-tickets.js';
import { Details1764300000000 } from '../migrations/1764300000000-details.js';
import { ArchiveService } from './exports/archive.service.js';
import { ExportController } from './exports/export.controller.js';
import { ExportJob } from './exports/export.job.js';
import { ExportRepository } from './exports/export.repository.js';
import { ExportService } from './exports/export.service.js';
import { Members1764312000000 } from '../migrations/1764312000000-members.js';
import { FailedEvents1764320000000 } from '../migrations/1764320000000-failed-events.js';
import { FieldVersions1795766389787 } from '../migrations/1795766389787-field-versions.js';
import { NearPlaces1795788948787 } from '../migrations/1795788948787-near-places.js';
import { DismissedQuestions1795790724688 } from '../migrations/1795790724688-dismissed-questions.js';
import { Training1795798484218 } from '../migrations/1795798484218-training.js';
import { AskedOn1795866680347 } from '../migrations/1795866680347-asked-on.js';
import { NewHere1795878000000 } from '../migrations/1795878000000-new-here.js';
import { IdentityClient } from './identity.client.js';
import { DecodersService } from './media/decoder/decoders.service.js';
import { MediaAccessService } from './media/media-access.service.js';
import { MediaController } from './media/media.controller.js';
import { MEDIA, openMedia } from './media/media-storage.js';
import { OrphanJob } from './media/orphan.job.js';
import { StoredFilesService } from './media/stored-files.service.js';
import { OldLinkJob } from './photos/old-link.job.js';
import { OldLinkRepository } from './photos/old-link.repository.js';
import { PhotoLinkClient } from './media/photo-link.client.js';
import { PhotoController } from './photos/photo.controller.js';
import { PhotoRepository } from './media/photo.repository.js';
import { PhotoService } from './media/photo.service.js';
import { PlaceController } from './places/place.controller.js';
import { GivenPlaceService } from './places/given-place.service.js';
import { PlaceService } from './places/place.service.js';
import { InternalProfileController } from './profiles/internal/internal-profile.controller.js';
import { MEMBERS, ProfileErasure } from './profiles/erasure/profile-erasure.service.js';
import { ProfileConsumer } from './profiles/profile.consumer.js';
import { ProfileController } from './profiles/profile.controller.js';
import { ProfileRepository } from './profiles/profile.repository.js';
import { ProfileService } from './profiles/profile.service.js';
import { RenewalJob } from './profiles/dated-facts/renewal.job.js';
import { VideoController } from './videos/video.controller.js';
import { VideoService } from './videos/video.service.js';
import { config } from './profiles.config.js';

@Module({
  imports: [
    ServiceModule.forRoot(config, {
      migrations: [
        Profiles1763700000000,
        ErasedFiles1763800000000,
        Exports1763800100000,
        AccountSettings1763800200000,
        Quiz1763900000000,
        SmartPickAndReadReceipts1763910000000,
        ErasedMembers1764000000000,
        Listed1764221000000,
        DatedFacts1764260000000,
        PhotosOfOurOwn1764210000000,
        ArchiveTickets1764260100000,
        Details1764300000000,
        Members1764312000000,
        FailedEvents1764320000000,
        FieldVersions1795766389787,
        NearPlaces1795788948787,
        DismissedQuestions1795790724688,
        Training1795798484218,
        AskedOn1795866680347,
        NewHere1795878000000,
      ],
      members: MEMBERS,
    }),
  ],
  controllers: [
    ProfileController,
    InternalProfileController,
    ProfileConsumer,
    PhotoController,
    VideoController,
    MediaController,
    PlaceController,
    ExportController,
  ],
  providers: [
    Queues,
    IdentityClient,
    ProfileErasure,
    ProfileRepository,
    ProfileService,
    RenewalJob,
    PhotoRepository,
    PhotoService,
    VideoService,
    GivenPlaceService,
    PlaceService,
    OrphanJob,
    StoredFilesService,
    MediaAccessService,
    PhotoLinkClient,
    DecodersService,
    { provide: NETWORK, useValue: internet },
    OldLinkRepository,
    OldLinkJob,
    ArchiveService,
    ExportRepository,
    ExportService,
    ExportJob,
    { provide: MEDIA, useFactory: () => openMedia(config) },
  ],
})
export class AppModule {}
