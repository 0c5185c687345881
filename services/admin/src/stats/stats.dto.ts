import { statsDaysQuery } from '@corner/contracts/admin/stats.api';
import { dtoOf } from '@corner/service-kit/http/dto-of';

export class StatsDaysDto extends dtoOf('StatsDaysDto', statsDaysQuery) {}
