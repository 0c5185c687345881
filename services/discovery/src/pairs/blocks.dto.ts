import { blockRequest, type BlockRequest } from '@corner/contracts/discovery.api';
import { Field } from '@corner/service-kit/field.decorator';

export class BlockDto implements BlockRequest {
  @Field(blockRequest.shape.userId) userId: string;
}
