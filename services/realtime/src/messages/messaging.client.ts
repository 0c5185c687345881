import type {
  HistoryRequest,
  HistoryResult,
  MarkRead,
  MarkReadResult,
  PresenceRequest,
  PresenceResult,
  ResumeRequest,
  ResumeResult,
  SendAsked,
  SendBatch,
  SendBatchResult,
  SendItem,
  SendResult,
  TypingRequest,
  TypingResult,
} from '@corner/contracts/messaging.api';
import { InternalClients, type InternalClient } from '@corner/service-kit/http/internal-client';
import type { LinesClient } from '@corner/service-kit/http/lines/lines-client';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@corner/service-kit/service.config';
import type { RealtimeConfig } from '../realtime.config.js';

const DEADLINE_MS = 5_000;

/** Client for messaging, the owner of conversations and messages. */
@Injectable()
export class MessagingClient {
  private readonly http: InternalClient;
  /** Separate connections: messages that wait for other services must not delay the rest. */
  private readonly batches: LinesClient<SendBatch, SendBatchResult>;
  private readonly single: InternalClient;

  constructor(clients: InternalClients, @Inject(CONFIG) { own }: Pick<RealtimeConfig, 'own'>) {
    this.http = clients.to(own.MESSAGING_URL, DEADLINE_MS);
    this.batches = clients.lines(new URL('/internal/messages/batch', own.MESSAGING_URL), DEADLINE_MS);
    this.single = clients.to(own.MESSAGING_URL, DEADLINE_MS);
  }

  /** Callers send one batch at a time. */
  send(body: SendBatch): Promise<SendBatchResult> {
    return this.batches.ask(body, body.items.every(isKnownAgain));
  }

  sendChecked(body: SendAsked): Promise<SendResult> {
    return this.single.request('POST', '/internal/messages/asked', body, { mayRepeat: isKnownAgain(body.item) });
  }

  history(body: HistoryRequest): Promise<HistoryResult> {
    return this.http.request('POST', '/internal/history', body, { mayRepeat: true });
  }

  resume(body: ResumeRequest): Promise<ResumeResult> {
    return this.http.request('POST', '/internal/resume', body, { mayRepeat: true });
  }

  markRead(body: MarkRead): Promise<MarkReadResult> {
    return this.http.request('POST', '/internal/reads', body, { mayRepeat: true });
  }

  typing(body: TypingRequest): Promise<TypingResult> {
    return this.http.request('POST', '/internal/typing', body, { mayRepeat: true });
  }

  presence(body: PresenceRequest): Promise<PresenceResult> {
    return this.http.request('POST', '/internal/presence', body, { mayRepeat: true });
  }
}

/** Without a `clientId`, a retry would store the message twice. */
function isKnownAgain({ clientId }: SendItem): boolean {
  return clientId !== undefined;
}
