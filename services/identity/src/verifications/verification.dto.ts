import {
  tokenRequest,
  verifyEmailRequest,
  type TokenRequest,
  type VerifyEmailRequest,
} from '@corner/contracts/identity.api';
import { Field } from '@corner/service-kit/http/field.decorator';

export class VerifyEmailDto implements VerifyEmailRequest {
  @Field(verifyEmailRequest.shape.token) token: string;
  @Field(verifyEmailRequest.shape.password) password?: string;
}

export class TokenDto implements TokenRequest {
  @Field(tokenRequest.shape.token) token: string;
}
