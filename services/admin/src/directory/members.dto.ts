import {
  directoryQuery,
  suspendMemberRequest,
  type DirectoryQuery,
  type SuspendMemberRequest,
} from '@corner/contracts/admin.api';
import { Field } from '@corner/service-kit/http/field.decorator';

export class DirectoryQueryDto implements DirectoryQuery {
  @Field(directoryQuery.shape.page) page?: number;
  @Field(directoryQuery.shape.limit) limit?: number;
  @Field(directoryQuery.shape.search) search?: string;
}

export class SuspendMemberDto implements SuspendMemberRequest {
  @Field(suspendMemberRequest.shape.reason) reason?: string;
}
