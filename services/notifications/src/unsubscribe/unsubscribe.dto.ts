import { unsubscribeRequest, type UnsubscribeRequest } from '@corner/contracts/notifications.api';
import { Field } from '@corner/service-kit/http/field.decorator';

export class UnsubscribeDto implements UnsubscribeRequest {
  @Field(unsubscribeRequest.shape.token) token: string;
}
