import { tokenRequest, verifyEmailRequest } from '@corner/contracts/identity.api';
import { dtoOf } from '@corner/service-kit/http/dto-of';

export class VerifyEmailDto extends dtoOf('VerifyEmailDto', verifyEmailRequest) {}

export class TokenDto extends dtoOf('TokenDto', tokenRequest) {}
