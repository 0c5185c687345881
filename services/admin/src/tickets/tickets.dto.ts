import { ticketRequest } from '@corner/contracts/admin.api';
import { dtoOf } from '@corner/service-kit/http/dto-of';

export class TicketDto extends dtoOf('TicketDto', ticketRequest) {}
