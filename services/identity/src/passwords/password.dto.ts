import { resetPasswordRequest } from '@corner/contracts/identity.api';
import { dtoOf } from '@corner/service-kit/http/dto-of';

export class ResetPasswordDto extends dtoOf('ResetPasswordDto', resetPasswordRequest) {}
