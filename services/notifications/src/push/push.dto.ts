import { pushEndpoint, pushSubscription } from '@corner/contracts/notifications.api';
import { dtoOf } from '@corner/service-kit/http/dto-of';

export class PushSubscriptionDto extends dtoOf('PushSubscriptionDto', pushSubscription) {}
export class PushEndpointDto extends dtoOf('PushEndpointDto', pushEndpoint) {}
