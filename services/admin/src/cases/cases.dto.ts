import { casesQuery, resolveRequest, resolveTicketRequest } from '@corner/contracts/admin.api';
import { dtoOf } from '@corner/service-kit/http/dto-of';

export class CasesQueryDto extends dtoOf('CasesQueryDto', casesQuery) {}

export class ResolveDto extends dtoOf('ResolveDto', resolveRequest) {}

export class ResolveTicketDto extends dtoOf('ResolveTicketDto', resolveTicketRequest) {}
