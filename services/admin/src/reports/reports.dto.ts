import { reportRequest } from '@corner/contracts/admin.api';
import { dtoOf } from '@corner/service-kit/http/dto-of';

export class ReportDto extends dtoOf('ReportDto', reportRequest) {}
