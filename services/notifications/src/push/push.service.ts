import type { PushSubscriptionRequest } from '@corner/contracts/notifications.api';
import type { PushDevice } from '@corner/domain/devices/push-device';
import { AppError } from '@corner/service-kit/app-error';
import type { CurrentMember } from '@corner/service-kit/callers/member.guard';
import { InternalClients, type InternalClient } from '@corner/service-kit/http/internal-client';
import { CONFIG } from '@corner/service-kit/service.config';
import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { NotificationsConfig } from '../notifications.config.js';
import type { PushNews } from './push.policy.js';
import { PushRepository } from './push.repository.js';
import { VapidKeyService } from './delivery/vapid-key.service.js';

export const PUSH_QUEUE = 'notifications-push';

/** Time for an open chat to read the message, and to combine several. */
const MESSAGE_WAIT_MS = 3000;

export interface PushJobData {
  subscriptionId: string;
  memberId: string;
  news: PushNews;
  at: string;
}

export interface Push extends Omit<PushJobData, 'subscriptionId'> {
  /** Deduplicates: a repeated id is the same push. */
  id: string;
}

/** Stores subscriptions of browsers and queues pushes; `PushJob` sends them. */
@Injectable()
export class PushService {
  private readonly identity: InternalClient;

  constructor(
    @InjectQueue(PUSH_QUEUE) private readonly queue: Queue<PushJobData>,
    private readonly subscriptions: PushRepository,
    private readonly keys: VapidKeyService,
    clients: InternalClients,
    @Inject(CONFIG) { identityUrl }: NotificationsConfig,
  ) {
    this.identity = clients.to(identityUrl);
  }

  /** Checks the session after storing: an earlier end is found here, a later one by its event. */
  async subscribe(member: CurrentMember, subscription: PushSubscriptionRequest, device: PushDevice): Promise<void> {
    const { publicKey } = await this.keys.current();
    await this.subscriptions.save(member, subscription, device, publicKey);
    if ((await this.identity.get(`/internal/sessions/${member.sessionId}`)) === null) {
      await this.subscriptions.endSessions(member.memberId, [member.sessionId]);
      throw new AppError('request.unauthorized');
    }
    await this.subscriptions.confirm(member, subscription.endpoint);
  }

  /** Queues pushes to all browsers of the members; returns whether there are any. */
  async tell(pushes: readonly Push[]): Promise<boolean> {
    if (pushes.length === 0) return false;
    const rows = await this.subscriptions.idsOf([...new Set(pushes.map(({ memberId }) => memberId))]);
    const jobs = pushes.flatMap(({ id, ...push }) =>
      rows
        .filter((row) => row.member_id === push.memberId)
        .map((row) => ({
          name: push.news.what,
          data: { ...push, subscriptionId: row.id },
          opts: { jobId: `${id}_${row.id}`, ...pauseOf(push.news, row.id) },
        })),
    );
    if (jobs.length > 0) await this.queue.addBulk(jobs);
    return jobs.length > 0;
  }
}

/** Combines messages of a pair that arrive together. */
function pauseOf(news: PushNews, subscriptionId: string) {
  if (news.what !== 'message') return {};
  const id = `${subscriptionId}_${news.topic}`;
  return { delay: MESSAGE_WAIT_MS, deduplication: { id, ttl: MESSAGE_WAIT_MS } };
}
