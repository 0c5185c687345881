import {
  directoryQuery,
  suspendMemberRequest,
  type DirectoryQuery,
  type SuspendMemberRequest,
} from '@corner/contracts/admin.api';
import { correctAgeRequest, type CorrectAgeRequest } from '@corner/contracts/age-correction.api';
import { Field } from '@corner/service-kit/http/field.decorator';

export class DirectoryQueryDto implements DirectoryQuery {
  @Field(directoryQuery.shape.page) page?: number;
  @Field(directoryQuery.shape.limit) limit?: number;
  @Field(directoryQuery.shape.search) search?: string;
}

export class CorrectAgeDto implements CorrectAgeRequest {
  @Field(correctAgeRequest.shape.age) age: number;
  @Field(correctAgeRequest.shape.reason) reason: string;
}

export class SuspendMemberDto implements SuspendMemberRequest {
  @Field(suspendMemberRequest.shape.reason) reason?: string;
}
