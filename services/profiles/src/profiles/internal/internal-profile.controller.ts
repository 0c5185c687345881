import type { CorrectedAge } from '@corner/contracts/admin/age-correction.api';
import type { StoredFile } from '@corner/contracts/profiles/photos.api';
import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import { AppError } from '@corner/service-kit/app-error';
import { IdPipe } from '@corner/service-kit/http/id.pipe';
import { DemoImportGuard } from '@corner/service-kit/callers/demo-import.guard';
import { MaxBytes } from '@corner/service-kit/http/route-facts';
import { Internal } from '@corner/service-kit/callers/member.guard';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, UseGuards } from '@nestjs/common';
import { PhotoRepository } from '../../media/photo.repository.js';
import { IMAGES_BYTES } from '../../media/upload/upload.js';
import { AgeCorrectionDto, EvidenceDto, ProfilesImportDto } from '../profile.dto.js';
import { IdsDto, InternalPageDto } from '@corner/service-kit/http/input/internal-page.dto';
import { validate } from 'uuid';
import { ProfileRepository } from '../profile.repository.js';
import { ProfileService } from '../profile.service.js';
import { toEvidence, toSnapshot } from '../profile.view.js';

/** For services whose read model may lag or is rebuilt. */
@Internal()
@Controller('internal/profiles')
export class InternalProfileController {
  constructor(
    private readonly profiles: ProfileRepository,
    private readonly service: ProfileService,
    private readonly photos: PhotoRepository,
  ) {}

  @Get()
  async findMany(@Query() { ids }: IdsDto): Promise<ProfileSnapshot[]> {
    return (await this.profiles.findMany(ids.split(',').filter((id) => validate(id)))).map(toSnapshot);
  }

  @Get('all')
  async page(@Query() { after, limit }: InternalPageDto): Promise<ProfileSnapshot[]> {
    return (await this.profiles.page(after ?? null, limit)).map(toSnapshot);
  }

  @UseGuards(DemoImportGuard)
  @Post('import')
  @MaxBytes(IMAGES_BYTES)
  @HttpCode(204)
  import(@Body() { profiles }: ProfilesImportDto): Promise<void> {
    return this.service.import(profiles);
  }

  @Get('files/:folder/:key')
  async file(@Param('folder') folder: string, @Param('key') key: string): Promise<StoredFile> {
    const stored = await this.photos.stored(`${folder}/${key}`);
    if (!stored) throw new AppError('profiles.photo-not-found');
    return { memberId: stored.owner, photo: stored.photo };
  }

  @Get(':id')
  async snapshot(@Param('id', IdPipe) id: string): Promise<ProfileSnapshot> {
    const row = await this.profiles.find(id);
    if (!row) throw new AppError('profiles.profile-not-found');
    return toSnapshot(row);
  }

  /** Includes pictures hidden from others. */
  @Get(':id/evidence')
  async evidence(@Param('id', IdPipe) id: string): Promise<ProfileSnapshot> {
    const row = await this.profiles.find(id);
    if (!row) throw new AppError('profiles.profile-not-found');
    return toEvidence(row);
  }

  /** Same, and keeps the pictures for the case. */
  @Put(':id/evidence')
  async takeEvidence(@Param('id', IdPipe) id: string, @Body() { caseId }: EvidenceDto): Promise<ProfileSnapshot> {
    const row = await this.profiles.takeEvidence(id, caseId);
    if (!row) throw new AppError('profiles.profile-not-found');
    return toEvidence(row);
  }

  @Put(':id/age')
  correctAge(@Param('id', IdPipe) id: string, @Body() correction: AgeCorrectionDto): Promise<CorrectedAge> {
    return this.service.correctAge(id, correction);
  }
}
