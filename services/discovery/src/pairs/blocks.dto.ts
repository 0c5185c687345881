import {
  blockRequest,
  blocksQuery,
  internalBlockRequest,
  type BlockRequest,
  type BlocksQuery,
  type InternalBlockRequest,
} from '@corner/contracts/discovery.api';
import { Field } from '@corner/service-kit/http/field.decorator';

export class BlocksQueryDto implements BlocksQuery {
  @Field(blocksQuery.shape.before) before?: string;
  @Field(blocksQuery.shape.limit) limit?: number;
}

export class BlockDto implements BlockRequest {
  @Field(blockRequest.shape.userId) userId: string;
}

export class InternalBlockDto implements InternalBlockRequest {
  @Field(internalBlockRequest.shape.memberId) memberId: string;
  @Field(internalBlockRequest.shape.userId) userId: string;
}
