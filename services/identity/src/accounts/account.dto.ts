import {
  accountPatch,
  accountsQuery,
  administratorActionRequest,
  emailRequest,
  passwordCheck,
  registerRequest,
  suspendRequest,
  type AccountPatch,
  type AccountsQuery,
  type AdministratorAction,
  type AdministratorActionRequest,
  type EmailRequest,
  type PasswordCheck,
  type RegisterRequest,
  type SuspendRequest,
} from '@corner/contracts/identity.api';
import { Field } from '@corner/service-kit/http/field.decorator';

export class RegisterDto implements RegisterRequest {
  @Field(registerRequest.shape.email) email: string;
  @Field(registerRequest.shape.password) password: string;
  @Field(registerRequest.shape.firstName) firstName: string;
  @Field(registerRequest.shape.lastName) lastName: string;
}

export class EmailDto implements EmailRequest {
  @Field(emailRequest.shape.email) email: string;
}

export class AccountPatchDto implements AccountPatch {
  @Field(accountPatch.shape.phoneNumber) phoneNumber?: string | null;
  @Field(accountPatch.shape.currentPassword) currentPassword?: string;
  @Field(accountPatch.shape.password) password?: { current: string; next: string; keepSessionId: string };
}

export class PasswordCheckDto implements PasswordCheck {
  @Field(passwordCheck.shape.password) password: string;
}

export class AccountsQueryDto implements AccountsQuery {
  @Field(accountsQuery.shape.ids) ids: string;
}

export class SuspendDto implements SuspendRequest {
  @Field(suspendRequest.shape.reason) reason?: string | null;
  @Field(suspendRequest.shape.by) by?: AdministratorAction;
}

export class AdministratorActionDto implements AdministratorActionRequest {
  @Field(administratorActionRequest.shape.by) by?: AdministratorAction;
}
