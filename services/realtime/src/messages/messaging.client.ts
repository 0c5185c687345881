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
import { InternalClient } from '@corner/service-kit/http/internal-client';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { config } from '../realtime.config.js';

const DEADLINE_MS = 5_000;

/** Everything a node knows of threads and messages it asks messaging for. */
@Injectable()
export class MessagingClient implements OnApplicationShutdown {
  private readonly http = connect();
  /** Connections of their own: what waits for other services must not hold up what does not. */
  private readonly batches = connect();
  private readonly asked = connect();

  send(body: SendBatch): Promise<SendBatchResult> {
    return this.batches.request('POST', '/internal/messages/batch', body, {
      mayRepeat: body.items.every(isKnownAgain),
    });
  }

  sendAsked(body: SendAsked): Promise<SendResult> {
    return this.asked.request('POST', '/internal/messages/asked', body, { mayRepeat: isKnownAgain(body.item) });
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

  async onApplicationShutdown() {
    await Promise.all([this.http, this.batches, this.asked].map((client) => client.close()));
  }
}

function connect(): InternalClient {
  return new InternalClient(config.own.MESSAGING_URL, config.internalSecret, DEADLINE_MS);
}

/** A message without a `clientId` would be stored twice. */
function isKnownAgain({ clientId }: SendItem): boolean {
  return clientId !== undefined;
}
