import {
  blockRequest,
  internalBlockRequest,
  type BlockRequest,
  type InternalBlockRequest,
} from '@corner/contracts/discovery.api';
import { Field } from '@corner/service-kit/http/field.decorator';

export class BlockDto implements BlockRequest {
  @Field(blockRequest.shape.userId) userId: string;
}

export class InternalBlockDto implements InternalBlockRequest {
  @Field(internalBlockRequest.shape.memberId) memberId: string;
  @Field(internalBlockRequest.shape.userId) userId: string;
}
