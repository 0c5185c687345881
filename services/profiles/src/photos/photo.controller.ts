import { PHOTO_ERRORS } from '@corner/contracts/errors/errors';
import { Describe, LimitTo, MaxBytes, Refuses } from '@corner/service-kit/http/route-facts';
import { photoLink, photoMove, photoOrder } from '@corner/contracts/profiles/photos.api';
import type { User } from '@corner/contracts/profiles.api';
import { LIMITS } from '@corner/domain/limits';
import { dtoOf } from '@corner/service-kit/http/dto-of';
import { IdPipe } from '@corner/service-kit/http/id.pipe';
import { Member, type CurrentMember } from '@corner/service-kit/callers/member.guard';
import { Body, Controller, Delete, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AccountService } from '../accounts/account.service.js';
import { IMAGES_BYTES, saveUpload, UPLOAD_FRAME_BYTES, type Upload } from '../media/upload/upload.js';
import { Uploader, type UploadingMember } from '../media/upload/uploader.decorator.js';
import { PROFILE } from '../profiles/profile.controller.js';
import { ProfileService } from '../profiles/profile.service.js';
import { PhotoService } from '../media/photo.service.js';

const UPLOAD: Upload = { field: 'photo', limit: LIMITS.photos.bytes, tooLarge: 'profiles.image-too-large' };

class PhotoOrderDto extends dtoOf('PhotoOrderDto', photoOrder) {}

class PhotoLinkDto extends dtoOf('PhotoLinkDto', photoLink) {}

class PhotoMoveDto extends dtoOf('PhotoMoveDto', photoMove) {}

@LimitTo(PROFILE)
@Controller('api/profile/photos')
export class PhotoController {
  constructor(
    private readonly profiles: ProfileService,
    private readonly photos: PhotoService,
    private readonly accounts: AccountService,
  ) {}

  @Post()
  @MaxBytes(UPLOAD.limit + UPLOAD_FRAME_BYTES)
  @Describe({
    upload: 'photo',
    refuses: ['identity.email-not-verified', ...PHOTO_ERRORS],
  })
  async upload(@Uploader() uploader: UploadingMember, @Req() request: FastifyRequest): Promise<User> {
    const { memberId } = uploader;
    await this.accounts.assertProven(memberId);
    const photo = await this.photos.storeFile(uploader, (path) => saveUpload(request, path, UPLOAD));
    return this.profiles.changeMedia(memberId, (tx, before) => this.photos.add(tx, memberId, photo, before.photos));
  }

  @Post('links')
  @MaxBytes(IMAGES_BYTES)
  @Refuses('identity.email-not-verified', ...PHOTO_ERRORS)
  async addLink(@Uploader() uploader: UploadingMember, @Body() { url }: PhotoLinkDto): Promise<User> {
    const { memberId } = uploader;
    await this.accounts.assertProven(memberId);
    const photo = await this.photos.storeLink(uploader, url);
    return this.profiles.changeMedia(memberId, (tx, before) => this.photos.add(tx, memberId, photo, before.photos));
  }

  @Delete(':id')
  @Refuses('profiles.photo-not-found')
  remove(@Member() { memberId }: CurrentMember, @Param('id', IdPipe) id: string): Promise<User> {
    return this.profiles.changeMedia(memberId, (tx) => this.photos.remove(tx, memberId, id));
  }

  @Put('order')
  @Refuses('profiles.photo-not-found')
  order(@Member() { memberId }: CurrentMember, @Body() { ids }: PhotoOrderDto): Promise<User> {
    return this.profiles.changeMedia(memberId, (tx, before) => this.photos.order(tx, memberId, ids, before.photos));
  }

  @Post(':id/move')
  @Refuses('profiles.photo-not-found')
  @HttpCode(200)
  move(
    @Member() { memberId }: CurrentMember,
    @Param('id', IdPipe) id: string,
    @Body() { index }: PhotoMoveDto,
  ): Promise<User> {
    return this.profiles.changeMedia(memberId, (tx, { photos }) => this.photos.move(tx, memberId, id, index, photos));
  }
}
