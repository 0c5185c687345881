import { loginRequest, refreshRequest, type LoginRequest, type RefreshRequest } from '@corner/contracts/identity.api';
import { Field } from '@corner/service-kit/http/field.decorator';

export class LoginDto implements LoginRequest {
  @Field(loginRequest.shape.email) email: string;
  @Field(loginRequest.shape.password) password: string;
  @Field(loginRequest.shape.code) code?: string;
}

export class RefreshDto implements RefreshRequest {
  @Field(refreshRequest.shape.refreshToken) refreshToken: string;
  @Field(refreshRequest.shape.network) network?: string;
}
