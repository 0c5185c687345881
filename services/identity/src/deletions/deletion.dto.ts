import { deletionRequest } from '@corner/contracts/identity.api';
import { dtoOf } from '@corner/service-kit/http/dto-of';

export class DeletionDto extends dtoOf('DeletionDto', deletionRequest) {}
