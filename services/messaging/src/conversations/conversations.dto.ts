import { pairEvents } from '@corner/contracts/events/event-map';
import { conversationsQuery, readRequest } from '@corner/contracts/messaging.api';
import { dtoOf, internalDtoOf } from '@corner/service-kit/http/dto-of';

export class ConversationsQueryDto extends dtoOf('ConversationsQueryDto', conversationsQuery) {}

export class PairEventsDto extends internalDtoOf('PairEventsDto', pairEvents) {}

export class ReadDto extends dtoOf('ReadDto', readRequest) {}
