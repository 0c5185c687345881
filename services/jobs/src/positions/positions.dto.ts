import { positionRequest, toggleRequest } from '@corner/contracts/jobs.api';
import { dtoOf } from '@corner/service-kit/http/dto-of';

export class PositionDto extends dtoOf('PositionDto', positionRequest) {}

export class ToggleDto extends dtoOf('ToggleDto', toggleRequest) {}
