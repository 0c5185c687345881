import { loginRequest, refreshRequest } from '@corner/contracts/identity.api';
import { dtoOf } from '@corner/service-kit/http/dto-of';

export class LoginDto extends dtoOf('LoginDto', loginRequest) {}

export class RefreshDto extends dtoOf('RefreshDto', refreshRequest) {}
