import { pairEvents } from '@corner/contracts/events/event-map';
import { conversationsQuery, readRequest } from '@corner/contracts/messaging.api';
import { dtoOf } from '@corner/service-kit/http/dto-of';

export class ConversationsQueryDto extends dtoOf('ConversationsQueryDto', conversationsQuery) {}

export class PairEventsDto extends dtoOf('PairEventsDto', pairEvents) {}

export class ReadDto extends dtoOf('ReadDto', readRequest) {}
