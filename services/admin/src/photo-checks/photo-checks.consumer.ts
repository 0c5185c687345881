import type { EventOf } from '@corner/contracts/events/event-map';
import type { Found } from '@corner/contracts/admin/decisions';
import { REPORT_CATEGORIES } from '@corner/domain/enumerations';
import type { EventContext } from '@corner/event-bus/event/event-context';
import { Inbox } from '@corner/event-bus/consumer/inbox';
import { OnEvent } from '@corner/event-bus/consumer/on-event.decorator';
import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { v7 } from 'uuid';
import { CasesRepository } from '../case-records/cases.repository.js';
import { CaseEventsRepository } from '../case-records/case-events.repository.js';
import { AUTOMATIC, DecisionLog } from '../case-records/decision-log.service.js';
import { caseNumber } from '../case-records/case.policy.js';
import { HidingsRepository } from '../case-records/hidings.repository.js';
import { OwnersClient } from '../clients/owners.client.js';
import { PhotoScoresRepository } from '../photo-scores/photo-scores.repository.js';
import { outlivesPicture, PhotoChecksRepository } from './photo-checks.repository.js';

interface FoundPicture {
  caseId: string;
  memberId: string;
  photo: string;
  category?: string | null;
  note?: string;
  found?: Found;
  /** Hidden from others so far. */
  waits?: boolean;
}

const BATCH = 100;
const GONE = 'The picture is not there any more.';

/** Opens a case for each picture that needs a review without a report, and ends cases of deleted pictures. */
@Controller()
export class PhotoChecksConsumer {
  constructor(
    private readonly db: Database,
    private readonly inbox: Inbox,
    private readonly checks: PhotoChecksRepository,
    private readonly hidings: HidingsRepository,
    private readonly events: CaseEventsRepository,
    private readonly cases: CasesRepository,
    private readonly owners: OwnersClient,
    private readonly scores: PhotoScoresRepository,
    private readonly decisions: DecisionLog,
  ) {}

  @OnEvent('profiles.photo-waits')
  async waits(
    @Payload() { memberId, photo }: EventOf<'profiles.photo-waits'>,
    @Ctx() { eventId }: EventContext,
  ): Promise<void> {
    await this.open(eventId, { caseId: v7(), memberId, photo, waits: true });
  }

  @OnEvent('profiles.photo-matched')
  async matched(
    @Payload() { number, rule, hides, ...picture }: EventOf<'profiles.photo-matched'>,
    @Ctx() { eventId }: EventContext,
  ): Promise<void> {
    const category = REPORT_CATEGORIES.codeOf(rule) ?? null;
    const note = `Found by its likeness to a picture of ${number}`;
    await this.open(eventId, { ...picture, category, note, found: 'picture' }, hides);
  }

  @OnEvent('profiles.photo-scored')
  async scored(@Payload() event: EventOf<'profiles.photo-scored'>): Promise<void> {
    await this.db.transaction(async (tx) => {
      if (await this.cases.lockMember(tx, event.memberId)) await this.scores.save(tx, event);
    });
    // Asked once it is stored: a photo that goes from here on is told of later, and takes it along.
    const photos = (await this.owners.evidence(event.memberId))?.photos ?? [];
    if (!photos.some(({ id }) => id === event.photo)) await this.scores.eraseOf(this.db, event.photo);
  }

  /** Deletes the score too; a case about nothing else ends. */
  @OnEvent('profiles.picture-gone')
  async gone(@Payload() event: EventOf<'profiles.picture-gone'>): Promise<void> {
    let count: number;
    do count = await this.db.transaction((tx) => this.end(tx, event));
    while (count === BATCH);
  }

  private async end(tx: Transaction, event: EventOf<'profiles.picture-gone'>): Promise<number> {
    await this.scores.eraseOf(tx, event.photo);
    const cases = await this.checks.closeGone(tx, event, AUTOMATIC.username, GONE, BATCH);
    for (const one of cases) {
      const { id: caseId, kind, number, reporter_id: memberId, answer } = one;
      await this.decisions.addDismissal(tx, one, 'picture-gone');
      if (kind === 'action' || !memberId || !answer) continue;
      const about = { caseId, number: caseNumber(kind, number), kind, memberId };
      await tx.publish('admin.case-closed', { ...about, answer, acted: false, gone: true });
    }
    return cases.length;
  }

  private async open(eventId: string, picture: FoundPicture, hides = false): Promise<void> {
    const { caseId, memberId, photo, category = null, note = null, found = null } = picture;
    const profile = await this.owners.evidence(memberId);
    const listed = profile?.photos.find(({ id }) => id === photo);
    const isThere = photo === 'video' ? profile?.videoUrl : listed || outlivesPicture(category);
    await this.inbox.once(this.db, eventId, async (tx) => {
      if (!profile || !isThere || !(await this.cases.lockMember(tx, memberId))) return;
      const waits = picture.waits ?? listed?.state === 'checking';
      const evidence = { profile: profile as object, profile_at: () => 'now()' };
      const about = { subject_id: memberId, photo, category, note, found, hides: waits ? 'known' : null } as const;
      await this.cases.insert(tx, { id: caseId, kind: 'action', ...about, ...evidence });
      await this.events.add(tx, { caseId, kind: 'opened', words: note });
      if (hides) await this.hidings.hideCopy(tx, { caseId, memberId, photo, category });
    });
  }
}
