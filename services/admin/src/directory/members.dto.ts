import { deleteMemberRequest, directoryQuery, membersQuery, suspendMemberRequest } from '@corner/contracts/admin.api';
import { correctAgeRequest } from '@corner/contracts/admin/age-correction.api';
import { dtoOf } from '@corner/service-kit/http/dto-of';

export class DirectoryQueryDto extends dtoOf('DirectoryQueryDto', directoryQuery) {}

export class MembersQueryDto extends dtoOf('MembersQueryDto', membersQuery) {}

export class CorrectAgeDto extends dtoOf('CorrectAgeDto', correctAgeRequest) {}

export class DeleteMemberDto extends dtoOf('DeleteMemberDto', deleteMemberRequest) {}

export class SuspendMemberDto extends dtoOf('SuspendMemberDto', suspendMemberRequest) {}
