import { resetPasswordRequest, type ResetPasswordRequest } from '@corner/contracts/identity.api';
import { ERRORS } from '@corner/contracts/errors';
import { Field } from '@corner/service-kit/http/field.decorator';
import { ValidateBy, type ValidationArguments } from 'class-validator';

export class ResetPasswordDto implements ResetPasswordRequest {
  @Field(resetPasswordRequest.shape.password) password: string;

  @Field(resetPasswordRequest.shape.confirmPassword)
  @ValidateBy({
    name: 'sameAsPassword',
    validator: {
      validate: (value: unknown, args?: ValidationArguments) =>
        value === (args?.object as ResetPasswordRequest | undefined)?.password,
      defaultMessage: () => ERRORS['identity.passwords-differ'].message,
    },
  })
  confirmPassword: string;

  @Field(resetPasswordRequest.shape.token) token: string;
}
