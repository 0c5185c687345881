import type { LeaveWaitlistRequest, WaitlistRequest } from '@corner/contracts/notifications.api';
import { api } from '../../shared/api/api';
import { forgetListed, keepListed } from './listed-storage';

type State = Parameters<ReturnType<typeof api.endpoints.getCurrentUser.select>>[0];
const memberIn = (state: unknown) => api.endpoints.getCurrentUser.select()(state as State).data;
const isDone = (call: Promise<unknown>) =>
  call.then(
    () => true,
    () => false,
  );

export const waitlistApi = api.injectEndpoints({
  endpoints: (build) => ({
    joinWaitlist: build.mutation<unknown, WaitlistRequest>({
      query: (body) => ({ url: 'waitlist', method: 'POST', body }),
      async onQueryStarted({ email }, { getState, queryFulfilled }) {
        const member = memberIn(getState());
        if (!(await isDone(queryFulfilled)) || member?.email !== email) return;
        keepListed(member.id, email);
      },
    }),
    leaveWaitlist: build.mutation<unknown, LeaveWaitlistRequest>({
      query: (body) => ({ url: 'waitlist/leave', method: 'POST', body }),
      async onQueryStarted(_request, { getState, queryFulfilled }) {
        const done = await isDone(queryFulfilled);
        const member = memberIn(getState());
        if (done && member) forgetListed(member.id);
      },
    }),
  }),
});

export const { useJoinWaitlistMutation, useLeaveWaitlistMutation } = waitlistApi;
