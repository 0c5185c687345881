import { auditQuery } from '@corner/contracts/admin.api';
import { dtoOf } from '@corner/service-kit/http/dto-of';

export class AuditQueryDto extends dtoOf('AuditQueryDto', auditQuery) {}
