import type {
  HistoryRequest,
  HistoryResult,
  MarkRead,
  MarkReadResult,
  PresenceRequest,
  PresenceResult,
  ResumeRequest,
  ResumeResult,
  SendBatch,
  SendBatchResult,
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
  private readonly http = new InternalClient(config.own.MESSAGING_URL, config.internalSecret, DEADLINE_MS);

  send(body: SendBatch): Promise<SendBatchResult> {
    return this.http.request('POST', '/internal/messages/batch', body);
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

  onApplicationShutdown() {
    return this.http.close();
  }
}
