import { rotateKeysRequest, type RotateKeysRequest } from '@corner/contracts/identity.api';
import { Field } from '@corner/service-kit/http/field.decorator';

export class RotateKeysDto implements RotateKeysRequest {
  @Field(rotateKeysRequest.shape.revoke) revoke?: boolean;
}
