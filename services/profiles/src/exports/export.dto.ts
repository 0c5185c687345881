import { archiveRequest } from '@corner/contracts/internal/export.api';
import { dtoOf } from '@corner/service-kit/http/dto-of';

export class ArchiveDto extends dtoOf('ArchiveDto', archiveRequest) {}
