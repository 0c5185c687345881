import type { DecisionMailRequest, DecisionPreview } from '@corner/contracts/internal/decision-mail.api';
import { InternalClients, type InternalClient } from '@corner/service-kit/http/internal-client';
import { CONFIG } from '@corner/service-kit/service.config';
import { Inject, Injectable } from '@nestjs/common';
import type { AdminConfig } from '../admin.config.js';

@Injectable()
export class MailsClient {
  private readonly notifications: InternalClient;

  constructor(clients: InternalClients, @Inject(CONFIG) { own }: AdminConfig) {
    this.notifications = clients.to(own.NOTIFICATIONS_URL);
  }

  ofDecision(decision: DecisionMailRequest): Promise<DecisionPreview> {
    return this.notifications.request('POST', '/internal/mails/decision', decision);
  }
}
