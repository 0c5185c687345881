import { ServiceModule } from '@corner/service-kit/service.module';
import { EVENT_ENTITIES } from '@corner/event-bus/event-tables';
import { MembersFillEntity } from '@corner/service-kit/members/members-table';
import { Module } from '@nestjs/common';
import { FirstSchema1795890000000 } from '../migrations/1795890000000-first-schema.js';
import { AccountFacts1795900000000 } from '../migrations/1795900000000-account-facts.js';
import { PhotoStates1795920200000 } from '../migrations/1795920200000-photo-states.js';
import { PhotoHashes1796001000000 } from '../migrations/1796001000000-photo-hashes.js';
import { RemovedPictures1796001000001 } from '../migrations/1796001000001-removed-pictures.js';
import { SealedPictures1796006000000 } from '../migrations/1796006000000-sealed-pictures.js';
import { UnscoredPhotos1796007000000 } from '../migrations/1796007000000-unscored-photos.js';
import { MediaOwners1796009000002 } from '../migrations/1796009000002-media-owners.js';
import { EvidenceFiles1796009000010 } from '../migrations/1796009000010-evidence-files.js';
import { LiftedBans1796009000031 } from '../migrations/1796009000031-lifted-bans.js';
import { MemberEntity } from './accounts/account.entity.js';
import { MEMBERS } from './profiles/erasure/profile-erasure.service.js';
import { ExportEntity } from './exports/export.entity.js';
import { EvidenceFileEntity } from './media/evidence/evidence-file.entity.js';
import { LiftedBanEntity, RemovedPictureEntity, SealedPictureEntity } from './media/likeness/removed-picture.entity.js';
import { OrphanedFileEntity, PhotoEntity } from './media/photo.entity.js';
import { UnscoredPhotoEntity } from './media/scores/unscored-photo.entity.js';
import { ProfileEntity } from './profiles/profile.entity.js';
import { ProfilesModule } from './profiles/profiles.module.js';
import { PhotosModule } from './photos/photos.module.js';
import { VideosModule } from './videos/videos.module.js';
import { MediaModule } from './media/media.module.js';
import { PlacesModule } from './places/places.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { JudgementsModule } from './judgements/judgements.module.js';
import { AccountsModule } from './accounts/accounts.module.js';

@Module({
  imports: [
    ServiceModule.forRoot({
      entities: [
        ...EVENT_ENTITIES,
        MembersFillEntity,
        MemberEntity,
        EvidenceFileEntity,
        ExportEntity,
        LiftedBanEntity,
        OrphanedFileEntity,
        PhotoEntity,
        RemovedPictureEntity,
        SealedPictureEntity,
        UnscoredPhotoEntity,
        ProfileEntity,
      ],
      migrations: [
        FirstSchema1795890000000,
        AccountFacts1795900000000,
        PhotoStates1795920200000,
        PhotoHashes1796001000000,
        RemovedPictures1796001000001,
        SealedPictures1796006000000,
        UnscoredPhotos1796007000000,
        MediaOwners1796009000002,
        EvidenceFiles1796009000010,
        LiftedBans1796009000031,
      ],
      members: MEMBERS,
    }),
    ProfilesModule,
    PhotosModule,
    VideosModule,
    MediaModule,
    PlacesModule,
    ExportsModule,
    AccountsModule,
    JudgementsModule,
  ],
})
export class AppModule {}
