import { Queues } from '@corner/service-kit/jobs/queues';
import { internet, NETWORK } from '@corner/service-kit/network/public-network';
import { ServiceModule } from '@corner/service-kit/service.module';
import { EVENT_ENTITIES } from '@corner/event-bus/event-tables';
import { MembersFillEntity } from '@corner/service-kit/members/members-table';
import { Module } from '@nestjs/common';
import { CONFIG } from '@corner/service-kit/service.config';
import { FirstSchema1795890000000 } from '../migrations/1795890000000-first-schema.js';
import { AccountFacts1795900000000 } from '../migrations/1795900000000-account-facts.js';
import { MemberEntity } from './accounts/account.entity.js';
import { AccountRepository } from './accounts/account.repository.js';
import { AccountService } from './accounts/account.service.js';
import { ArchiveService } from './exports/archive.service.js';
import { ExportController } from './exports/export.controller.js';
import { ExportJob } from './exports/export.job.js';
import { ExportRepository } from './exports/export.repository.js';
import { ExportService } from './exports/export.service.js';
import { IdentityClient } from './identity.client.js';
import { DecodersService } from './media/decoder/decoders.service.js';
import { MediaAccessService } from './media/media-access.service.js';
import { MediaController } from './media/media.controller.js';
import { MEDIA, openMedia } from './media/media-storage.js';
import { OrphanJob } from './media/orphan.job.js';
import { StoredFilesService } from './media/stored-files.service.js';
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
import { ExportEntity } from './exports/export.entity.js';
import { OrphanedFileEntity, PhotoEntity } from './media/photo.entity.js';
import { ProfileEntity } from './profiles/profile.entity.js';

@Module({
  imports: [
    ServiceModule.forRoot({
      entities: [
        ...EVENT_ENTITIES,
        MembersFillEntity,
        MemberEntity,
        ExportEntity,
        OrphanedFileEntity,
        PhotoEntity,
        ProfileEntity,
      ],
      migrations: [FirstSchema1795890000000, AccountFacts1795900000000],
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
    AccountRepository,
    AccountService,
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
    ArchiveService,
    ExportRepository,
    ExportService,
    ExportJob,
    { provide: MEDIA, inject: [CONFIG], useFactory: openMedia },
  ],
})
export class AppModule {}
