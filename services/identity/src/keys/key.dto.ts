import { rotateKeysRequest } from '@corner/contracts/identity.api';
import { dtoOf } from '@corner/service-kit/http/dto-of';

export class RotateKeysDto extends dtoOf('RotateKeysDto', rotateKeysRequest) {}
