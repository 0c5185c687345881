import type { LeaveWaitlistRequest, WaitlistRequest } from '@corner/contracts/notifications.api';
import { api } from '../../shared/api/api';

export const waitlistApi = api.injectEndpoints({
  endpoints: (build) => ({
    joinWaitlist: build.mutation<unknown, WaitlistRequest>({
      query: (body) => ({ url: 'waitlist', method: 'POST', body }),
    }),
    leaveWaitlist: build.mutation<unknown, LeaveWaitlistRequest>({
      query: (body) => ({ url: 'waitlist/leave', method: 'POST', body }),
    }),
  }),
});

export const { useJoinWaitlistMutation, useLeaveWaitlistMutation } = waitlistApi;
