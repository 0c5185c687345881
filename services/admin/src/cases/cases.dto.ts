import {
  casesQuery,
  reportRequest,
  resolveRequest,
  resolveTicketRequest,
  ticketRequest,
  type CasesQuery,
  type ReportRequest,
  type ResolveRequest,
  type ResolveTicketRequest,
  type TicketRequest,
} from '@corner/contracts/admin.api';
import { Field } from '@corner/service-kit/http/field.decorator';

export class ReportDto implements ReportRequest {
  @Field(reportRequest.shape.memberId) memberId: string;
  @Field(reportRequest.shape.category) category: string;
  @Field(reportRequest.shape.note) note?: string;
  @Field(reportRequest.shape.block) block?: boolean;
}

export class TicketDto implements TicketRequest {
  @Field(ticketRequest.shape.kind) kind: TicketRequest['kind'];
  @Field(ticketRequest.shape.subject) subject: string;
  @Field(ticketRequest.shape.message) message: string;
}

export class CasesQueryDto implements CasesQuery {
  @Field(casesQuery.shape.status) status?: CasesQuery['status'];
  @Field(casesQuery.shape.page) page?: number;
}

export class ResolveDto implements ResolveRequest {
  @Field(resolveRequest.shape.resolution) resolution: string;
  @Field(resolveRequest.shape.suspend) suspend?: boolean;
}

export class ResolveTicketDto implements ResolveTicketRequest {
  @Field(resolveTicketRequest.shape.resolution) resolution: string;
}
