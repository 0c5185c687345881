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
    return this.batches.request('POST', '/internal/messages/batch', body);
  }

  sendAsked(body: SendAsked): Promise<SendResult> {
    return this.asked.request('POST', '/internal/messages/asked', body);
  }

  history(body: HistoryRequest): Promise<HistoryResult> {
    return this.http.request('POST', '/internal/history', body);
  }

  resume(body: ResumeRequest): Promise<ResumeResult> {
    return this.http.request('POST', '/internal/resume', body);
  }

  markRead(body: MarkRead): Promise<MarkReadResult> {
    return this.http.request('POST', '/internal/reads', body);
  }

  typing(body: TypingRequest): Promise<TypingResult> {
    return this.http.request('POST', '/internal/typing', body);
  }

  presence(body: PresenceRequest): Promise<PresenceResult> {
    return this.http.request('POST', '/internal/presence', body);
  }

  async onApplicationShutdown() {
    await Promise.all([this.http, this.batches, this.asked].map((client) => client.close()));
  }
}

function connect(): InternalClient {
  return new InternalClient(config.own.MESSAGING_URL, config.internalSecret, DEADLINE_MS);
}
