import { ownPasswordRequest } from '@corner/contracts/admin.api';
import { dtoOf } from '@corner/service-kit/http/dto-of';

export class OwnPasswordDto extends dtoOf('OwnPasswordDto', ownPasswordRequest) {}
