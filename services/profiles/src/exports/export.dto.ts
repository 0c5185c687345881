import { archiveRequest, type ArchiveRequest } from '@corner/contracts/export.api';
import { Field } from '@corner/service-kit/http/field.decorator';

export class ArchiveDto implements ArchiveRequest {
  @Field(archiveRequest.shape.currentPassword) currentPassword: string;
}
