import { swipeRequest } from '@corner/contracts/discovery.api';
import { dtoOf } from '@corner/service-kit/http/dto-of';

export class SwipeDto extends dtoOf('SwipeDto', swipeRequest) {}
