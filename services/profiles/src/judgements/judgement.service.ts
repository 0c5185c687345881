import type { EventOf } from '@corner/contracts/events/event-map';
import type { Transaction } from '@corner/event-bus/transaction';
import { Injectable } from '@nestjs/common';
import { validate } from 'uuid';
import { LikenessService } from '../media/likeness/likeness.service.js';
import { RemovedPicturesRepository } from '../media/likeness/removed-pictures.repository.js';
import type { PhotoEntity } from '../media/photo.entity.js';
import { PhotoRepository } from '../media/photo.repository.js';
import { changesState, isOutdated, isRemoval, NO_VIDEO, type Judgement } from '../media/states/photo-state.policy.js';
import { PhotoService } from '../media/photo.service.js';
import { mediaUrl } from '../media/photo.view.js';
import { videoOf } from '../profiles/profile.view.js';
import type { ProfileRow } from '../profiles/profile.repository.js';
import { ProfileService } from '../profiles/profile.service.js';

type PublishedJudgement = Judgement & Pick<EventOf<'admin.photo-judged'>, 'number' | 'video'>;

const NO_RULE = 'other';

/** Applies a decision about a picture; read models get it with the profile. */
@Injectable()
export class JudgementService {
  constructor(
    private readonly profiles: ProfileService,
    private readonly photos: PhotoRepository,
    private readonly photoService: PhotoService,
    private readonly removed: RemovedPicturesRepository,
    private readonly likeness: LikenessService,
  ) {}

  async judge(tx: Transaction, { memberId, photo, ...event }: EventOf<'admin.photo-judged'>): Promise<void> {
    const { number, state } = event;
    const judgement = { ...event, rule: state === 'shown' ? null : event.rule };
    let isLate = false;
    await this.profiles.settleMedia(tx, memberId, async (before) => {
      if (photo === 'video') return this.judgeVideo(tx, before, judgement);
      const row = validate(photo) ? await this.photos.find(tx, memberId, photo) : null;
      if (!row) return null;
      isLate = isOutdated(row, judgement);
      return this.judgePhoto(tx, before, row, judgement);
    });
    if (number && state !== 'removed' && !isLate) await this.removed.erase(tx, number);
  }

  private async judgePhoto(tx: Transaction, before: ProfileRow, row: PhotoEntity, judgement: PublishedJudgement) {
    const { member_id: memberId, photos } = before;
    const { id } = row;
    if (judgement.number && isRemoval(row, judgement)) {
      const { number, rule } = judgement;
      await this.likeness.remember(tx, { number, rule: rule ?? NO_RULE }, row);
    }
    if (!changesState(row, judgement)) return null;
    const isBack = row.state === 'removed' && judgement.state !== 'removed';
    if (isBack) await this.photoService.bringBack(tx, memberId, row, photos, judgement);
    else await this.photos.judge(tx, memberId, id, judgement);
    if (judgement.state === 'removed') await this.photos.order(tx, memberId, []);
    return {};
  }

  /** A removed video is stored with the photos, in no list. */
  private async judgeVideo(tx: Transaction, before: ProfileRow, judgement: PublishedJudgement) {
    const { member_id: memberId, video_key: key } = before;
    const { state, rule, caseId, at, video } = judgement;
    const judged = { video_state: state, video_rule: rule, video_case_id: caseId, video_judged_at: new Date(at) };
    if (key !== null) {
      const isAnother = video !== mediaUrl(key);
      if (isAnother || !changesState(videoOf(before), judgement)) return null;
      if (state !== 'removed') return judged;
      await this.photos.keepRemovedVideo(tx, memberId, key, judgement);
      return { ...NO_VIDEO, video_judged_at: new Date(at) };
    }
    const removed = state !== 'removed' && (await this.photos.removedVideo(tx, memberId, caseId));
    if (!removed || !changesState({ ...removed, state: 'removed' }, judgement)) return null;
    await this.photos.takeBack(tx, removed.id);
    return { ...judged, video_key: removed.storage_key };
  }
}
