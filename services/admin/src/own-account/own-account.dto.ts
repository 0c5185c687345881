import { ownPasswordRequest, type OwnPasswordRequest } from '@corner/contracts/admin.api';
import {
  mfaConfirmation,
  mfaRemoval,
  mfaRequest,
  type MfaConfirmation,
  type MfaRemoval,
  type MfaRequest,
} from '@corner/contracts/second-factor.api';
import { Field } from '@corner/service-kit/http/field.decorator';

export class OwnPasswordDto implements OwnPasswordRequest {
  @Field(ownPasswordRequest.shape.currentPassword) currentPassword: string;
  @Field(ownPasswordRequest.shape.newPassword) newPassword: string;
}

export class MfaDto implements MfaRequest {
  @Field(mfaRequest.shape.password) password: string;
}

export class MfaConfirmationDto implements MfaConfirmation {
  @Field(mfaConfirmation.shape.code) code: string;
}

export class MfaRemovalDto implements MfaRemoval {
  @Field(mfaRemoval.shape.password) password: string;
  @Field(mfaRemoval.shape.code) code: string;
}
