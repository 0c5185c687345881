import { positionRequest, toggleRequest, type PositionRequest, type ToggleRequest } from '@corner/contracts/jobs.api';
import { Field } from '@corner/service-kit/http/field.decorator';

export class PositionDto implements PositionRequest {
  @Field(positionRequest.shape.title) title: string;
  @Field(positionRequest.shape.department) department: string;
  @Field(positionRequest.shape.location) location: string;
  @Field(positionRequest.shape.type) type: string;
  @Field(positionRequest.shape.description) description: string;
  @Field(positionRequest.shape.requirements) requirements: string[];
  @Field(positionRequest.shape.featured) featured: boolean;
  @Field(positionRequest.shape.isActive) isActive: boolean;
  @Field(positionRequest.shape.version) version?: number;
}

export class ToggleDto implements ToggleRequest {
  @Field(toggleRequest.shape.version) version?: number;
}
