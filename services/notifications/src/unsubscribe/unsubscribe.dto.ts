import { unsubscribeRequest } from '@corner/contracts/notifications.api';
import { dtoOf } from '@corner/service-kit/http/dto-of';

export class UnsubscribeDto extends dtoOf('UnsubscribeDto', unsubscribeRequest) {}
