import { swipeRequest, type SwipeRequest } from '@corner/contracts/discovery.api';
import { Field } from '@corner/service-kit/http/field.decorator';

export class SwipeDto implements SwipeRequest {
  @Field(swipeRequest.shape.targetId) targetId: string;
  @Field(swipeRequest.shape.isLike) isLike: boolean;
  @Field(swipeRequest.shape.kind) kind?: SwipeRequest['kind'];
}
