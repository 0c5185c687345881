import { messagesQuery, sendMessageRequest } from '@corner/contracts/messaging.api';
import { dtoOf } from '@corner/service-kit/http/dto-of';

export class SendMessageDto extends dtoOf('SendMessageDto', sendMessageRequest) {}

export class MessagesQueryDto extends dtoOf('MessagesQueryDto', messagesQuery) {}
