import type { EventOf } from '@corner/contracts/events/event-map';
import { REPORT_CATEGORIES } from '@corner/domain/enumerations';
import type { EventContext } from '@corner/event-bus/event/event-context';
import { Inbox } from '@corner/event-bus/consumer/inbox';
import { OnEvent } from '@corner/event-bus/consumer/on-event.decorator';
import { Database } from '@corner/service-kit/database/database';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { v7 } from 'uuid';
import { CaseEventsRepository } from '../case-records/case-events.repository.js';
import { HidingsRepository } from '../case-records/hidings.repository.js';
import { OwnersClient } from '../clients/owners.client.js';
import { TicketsRepository } from '../tickets/tickets.repository.js';
import { PhotoScoresRepository } from '../photo-scores/photo-scores.repository.js';
import { PhotoChecksRepository, type PhotoCheck } from './photo-checks.repository.js';

type Found = Omit<PhotoCheck, 'profile' | 'waits'> & Partial<Pick<PhotoCheck, 'waits'>>;

/** Opens a case for each picture that a moderator has to look at without a report. */
@Controller()
export class PhotoChecksConsumer {
  constructor(
    private readonly db: Database,
    private readonly inbox: Inbox,
    private readonly checks: PhotoChecksRepository,
    private readonly hidings: HidingsRepository,
    private readonly events: CaseEventsRepository,
    private readonly tickets: TicketsRepository,
    private readonly owners: OwnersClient,
    private readonly scores: PhotoScoresRepository,
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
      if (await this.tickets.lockMember(tx, event.memberId)) await this.scores.save(tx, event);
    });
  }

  private async open(eventId: string, found: Found, hides = false): Promise<void> {
    const { caseId, memberId, photo, category = null, note = null } = found;
    const profile = await this.owners.evidence(memberId);
    const state = profile?.photos.find(({ id }) => id === photo)?.state;
    const isGone = !profile || (photo === 'video' && !profile.videoUrl);
    await this.inbox.once(this.db, eventId, async (tx) => {
      if (isGone || !(await this.tickets.lockMember(tx, memberId))) return;
      await this.checks.insert(tx, { waits: state === 'checking', ...found, profile });
      await this.events.add(tx, { caseId, kind: 'opened', words: note });
      if (hides) await this.hidings.hideCopy(tx, { caseId, memberId, photo, category });
    });
  }
}
