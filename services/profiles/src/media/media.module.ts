import { internet, NETWORK } from '@corner/service-kit/network/public-network';
import { CONFIG } from '@corner/service-kit/service.config';
import { Module } from '@nestjs/common';
import { DecodersService } from './decoder/decoders.service.js';
import { EvidenceConsumer } from './evidence/evidence.consumer.js';
import { EvidenceFilesRepository } from './evidence/evidence-files.repository.js';
import { LikenessService } from './likeness/likeness.service.js';
import { RemovedPicturesRepository } from './likeness/removed-pictures.repository.js';
import { MediaAccessService } from './media-access.service.js';
import { MEDIA, openMedia } from './media-storage.js';
import { MediaController } from './media.controller.js';
import { OrphanJob } from './orphan.job.js';
import { PhotoLinkClient } from './photo-link.client.js';
import { PhotoRepository } from './photo.repository.js';
import { PhotoService } from './photo.service.js';
import { ScoresJob } from './scores/scores.job.js';
import { UnscoredPhotosRepository } from './scores/unscored-photos.repository.js';
import { StoredFilesService } from './stored-files.service.js';

@Module({
  controllers: [MediaController, EvidenceConsumer],
  providers: [
    PhotoRepository,
    EvidenceFilesRepository,
    RemovedPicturesRepository,
    LikenessService,
    PhotoService,
    OrphanJob,
    UnscoredPhotosRepository,
    ScoresJob,
    StoredFilesService,
    MediaAccessService,
    PhotoLinkClient,
    DecodersService,
    { provide: NETWORK, useValue: internet },
    { provide: MEDIA, inject: [CONFIG], useFactory: openMedia },
  ],
  exports: [
    StoredFilesService,
    PhotoService,
    PhotoRepository,
    EvidenceFilesRepository,
    RemovedPicturesRepository,
    LikenessService,
    MEDIA,
  ],
})
export class MediaModule {}
