import type { Transaction } from '@corner/event-bus/transaction';
import type { User } from '@corner/contracts/profiles.api';
import { Describe, LimitTo, MaxBytes } from '@corner/service-kit/http/route-facts';
import { Member, type CurrentMember } from '@corner/service-kit/callers/member.guard';
import { Limits, type Limit } from '@corner/service-kit/redis/limits';
import { Controller, Delete, Inject, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Disk } from 'flydrive';
import { randomBytes } from 'node:crypto';
import { MEDIA } from '../media/media-storage.js';
import { AccountService } from '../accounts/account.service.js';
import { withFile } from '../media/decoder/temporary-files.js';
import { IMAGES_BYTES, saveUpload, type Upload } from '../media/upload/upload.js';
import { PhotoService } from '../media/photo.service.js';
import { PhotoRepository } from '../media/photo.repository.js';
import { mediaUrl } from '../media/photo.view.js';
import { NO_VIDEO } from '../media/states/photo-state.policy.js';
import { PROFILE } from '../profiles/profile.controller.js';
import type { ProfileRow } from '../profiles/profile.repository.js';
import { ProfileService } from '../profiles/profile.service.js';
import { VideoService } from './video.service.js';

/** About 30 seconds at 2 Mbit/s. */
const UPLOAD: Upload = { field: 'video', limit: 8 * 1024 * 1024, tooLarge: 'request.too-large' };

/** As with photos, a replaced one remains for a while. */
const STORED: Limit = { points: 20, seconds: 3600 };

@LimitTo(PROFILE)
@Controller('api/profile/video')
export class VideoController {
  constructor(
    private readonly profiles: ProfileService,
    private readonly files: PhotoRepository,
    private readonly photos: PhotoService,
    private readonly limits: Limits,
    private readonly videos: VideoService,
    private readonly accounts: AccountService,
    @Inject(MEDIA) private readonly media: Disk,
  ) {}

  @Post()
  @MaxBytes(IMAGES_BYTES)
  @Describe({
    upload: 'video',
    refuses: ['identity.email-not-verified', 'profiles.video-not-valid', 'profiles.too-many-uploads'],
  })
  async upload(@Member() { memberId }: CurrentMember, @Req() request: FastifyRequest): Promise<User> {
    await this.accounts.assertProven(memberId);
    const key = await withFile(
      (path) => saveUpload(request, path, UPLOAD),
      (path) => this.store(memberId, path),
    );
    return this.profiles.changeMedia(memberId, async (tx, before) => {
      await this.dropVideo(tx, before);
      await this.files.adopt(tx, key);
      return { ...NO_VIDEO, video_key: key, video_state: await this.photos.firstState(tx, memberId, 'video') };
    });
  }

  @Delete()
  remove(@Member() { memberId }: CurrentMember): Promise<User> {
    return this.profiles.changeMedia(memberId, async (tx, before) => {
      await this.dropVideo(tx, before);
      return NO_VIDEO;
    });
  }

  /** A hidden one is kept for its case. */
  private async dropVideo(tx: Transaction, before: ProfileRow): Promise<void> {
    const { member_id: memberId, video_key: key, video_state: state } = before;
    if (key && state === 'hidden') await this.files.giveUpVideo(tx, memberId, key, before.video_case_id);
    else if (key) {
      await this.files.orphan(tx, key);
      await tx.publish('profiles.picture-gone', { memberId, photo: 'video', video: mediaUrl(key) });
    }
  }

  private async store(memberId: string, path: string): Promise<string> {
    await this.limits.consume('videos', memberId, STORED, 'profiles.too-many-uploads');
    const type = await this.videos.rewrite(path);
    const key = `videos/${randomBytes(16).toString('base64url')}.${type}`;
    await this.files.expect(key);
    await this.media.copyFromFs(path, key);
    return key;
  }
}
