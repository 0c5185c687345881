import {
  conversationsQuery,
  messagesQuery,
  readRequest,
  sendMessageRequest,
  type ConversationsQuery,
  type MessagesQuery,
  type ReadRequest,
  type SendMessageRequest,
} from '@corner/contracts/messaging.api';
import { Field } from '@corner/service-kit/http/field.decorator';

export class SendMessageDto implements SendMessageRequest {
  @Field(sendMessageRequest.shape.recipientId) recipientId: string;
  @Field(sendMessageRequest.shape.content) content: string;
  @Field(sendMessageRequest.shape.clientId) clientId?: string;
}

export class MessagesQueryDto implements MessagesQuery {
  @Field(messagesQuery.shape.before) before?: number;
  @Field(messagesQuery.shape.limit) limit?: number;
}

export class ConversationsQueryDto implements ConversationsQuery {
  @Field(conversationsQuery.shape.before) before?: string;
  @Field(conversationsQuery.shape.limit) limit?: number;
}

export class ReadDto implements ReadRequest {
  @Field(readRequest.shape.seq) seq: number;
}
