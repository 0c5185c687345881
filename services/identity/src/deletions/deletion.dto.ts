import { deletionRequest, type DeletionRequest } from '@corner/contracts/identity.api';
import { Field } from '@corner/service-kit/http/field.decorator';

export class DeletionDto implements DeletionRequest {
  @Field(deletionRequest.shape.password) password: string;
}
