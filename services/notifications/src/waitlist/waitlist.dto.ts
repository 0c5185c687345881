import { leaveWaitlistRequest, waitlistRequest } from '@corner/contracts/notifications.api';
import { dtoOf } from '@corner/service-kit/http/dto-of';

export class WaitlistDto extends dtoOf('WaitlistDto', waitlistRequest) {}

export class LeaveWaitlistDto extends dtoOf('LeaveWaitlistDto', leaveWaitlistRequest) {}
