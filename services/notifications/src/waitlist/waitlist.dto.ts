import {
  leaveWaitlistRequest,
  waitlistRequest,
  type LeaveWaitlistRequest,
  type WaitlistRequest,
} from '@corner/contracts/notifications.api';
import { Field } from '@corner/service-kit/http/field.decorator';

export class WaitlistDto implements WaitlistRequest {
  @Field(waitlistRequest.shape.email) email: string;
}

export class LeaveWaitlistDto implements LeaveWaitlistRequest {
  @Field(leaveWaitlistRequest.shape.token) token: string;
}
