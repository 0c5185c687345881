import { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import { QueueWorker } from '@corner/service-kit/jobs/queues';
import { Processor } from '@nestjs/bullmq';
import { UnrecoverableError, type Job } from 'bullmq';
import { ContactRepository } from '../../contacts/contact.repository.js';
import { PushClient } from './push.client.js';
import { isOld, mayPush, subjectOf } from '../push.policy.js';
import { PushRepository } from '../push.repository.js';
import { PUSH_QUEUE, type PushJobData } from '../push.service.js';
import { payloadOf } from './push.texts.js';
import { VapidKeyService } from './vapid-key.service.js';

const HOUR_MS = 3600_000;

/** Sends queued pushes, after checking the member's settings and whether it is still news. */
@Processor(PUSH_QUEUE, { concurrency: 8 })
export class PushJob extends QueueWorker<PushJobData> {
  constructor(
    periodic: PeriodicJobs,
    private readonly subscriptions: PushRepository,
    private readonly contacts: ContactRepository,
    private readonly keys: VapidKeyService,
    private readonly pushServices: PushClient,
  ) {
    super();
    periodic.every(HOUR_MS, 'push-subscriptions', () => this.subscriptions.removeUnused());
  }

  async process({ data }: Job<PushJobData>): Promise<void> {
    const { memberId, news, at } = data;
    if (isOld(at, Date.now())) return;
    const subscription = await this.subscriptions.find(data.subscriptionId, memberId);
    if (!subscription) return;
    const contacts = await this.contacts.findCurrent('aboutId' in news ? [memberId, news.aboutId] : [memberId]);
    const contact = contacts.find(({ member_id: id }) => id === memberId);
    if (!contact || !mayPush(contact, news, subscription.device)) return;
    if ('aboutId' in news) {
      const subject = subjectOf(news);
      if (!(await this.subscriptions.isCurrent({ memberId, at, ...news, subject }))) return;
    }
    const key = await this.keys.current();
    const isOfAnotherKey = subscription.vapid_key !== key.publicKey;
    const payload = payloadOf(news, contact.language);
    const outcome = isOfAnotherKey ? 'gone' : await this.pushServices.send(subscription, payload, key);
    if (outcome === 'gone') await this.subscriptions.remove(subscription.id, subscription.endpoint);
    if (outcome === 'refused') throw new UnrecoverableError('the push service refused it');
  }
}
