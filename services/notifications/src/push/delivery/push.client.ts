import { NETWORK, publicAgent, type Network } from '@corner/service-kit/network/public-network';
import { CONFIG } from '@corner/service-kit/service.config';
import type { PushPayload } from '@corner/contracts/notifications.api';
import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { request } from 'undici';
import webPush from 'web-push';
import type { NotificationsConfig } from '../../notifications.config.js';
import type { PushRow } from '../push.repository.js';
import type { VapidKey } from './vapid-key.service.js';

const DEADLINE_MS = 10_000;
/** How long a push service keeps it for an offline device. */
const TTL_SECONDS = 12 * 3600;

/** `refused` is permanent, `gone` ends the subscription. */
type PushOutcome = 'sent' | 'gone' | 'refused';

/** Calls push services at addresses named by browsers: public ones only, without redirects. */
@Injectable()
export class PushClient {
  constructor(
    @Inject(NETWORK) private readonly network: Network,
    @Inject(CONFIG) private readonly config: NotificationsConfig,
  ) {}

  /** @throws if a retry may succeed */
  async send(subscription: PushRow, payload: PushPayload, key: VapidKey): Promise<PushOutcome> {
    const details = this.detailsOf(subscription, payload, key);
    if (!details) return 'gone';
    const dispatcher = publicAgent(this.network);
    try {
      const { statusCode, body } = await request(details.endpoint, {
        method: 'POST',
        headers: details.headers,
        body: details.body,
        dispatcher,
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      body.on('error', () => {}).destroy();
      if (statusCode >= 200 && statusCode < 300) return 'sent';
      if (statusCode === 404 || statusCode === 410) return 'gone';
      if (statusCode === 429 || statusCode >= 500) throw new Error(`the push service answered ${statusCode}`);
      return 'refused';
    } finally {
      void dispatcher.destroy();
    }
  }

  /** Push services require a mail or https address; the sender of mails always exists. */
  private subject(): string {
    const { own, contacts } = this.config;
    const [sender] = /[^<\s]+@[^>\s]+/.exec(own.MAIL_FROM) ?? [];
    return own.VAPID_SUBJECT ?? `mailto:${contacts.support ?? sender}`;
  }

  /** Returns null for malformed keys. */
  private detailsOf({ endpoint, p256dh, auth }: PushRow, payload: PushPayload, key: VapidKey) {
    const isUrgent = payload.path.startsWith('/chat/');
    try {
      return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
        vapidDetails: { subject: this.subject(), ...key },
        TTL: TTL_SECONDS,
        urgency: isUrgent ? 'high' : 'normal',
        topic: createHash('sha256').update(payload.tag).digest('base64url').slice(0, 32),
      }) as { endpoint: string; headers: Record<string, string>; body: Buffer };
    } catch {
      return null;
    }
  }
}
