import { auditQuery, type AuditQuery } from '@corner/contracts/admin.api';
import { Field } from '@corner/service-kit/http/field.decorator';

export class AuditQueryDto implements AuditQuery {
  @Field(auditQuery.shape.before) before?: string;
  @Field(auditQuery.shape.limit) limit?: number;
  @Field(auditQuery.shape.targetId) targetId?: string;
}
