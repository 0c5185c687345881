import type { LeaveWaitlistRequest, WaitlistRequest } from '@corner/contracts/notifications.api';
import { api, signedInMember } from '../../shared/api/api';
import { attempt, ownKey } from '../../shared/member-storage';

const isDone = (call: Promise<unknown>) =>
  call.then(
    () => true,
    () => false,
  );

const keyOf = (memberId: string) => ownKey(memberId, 'waitlist');

/** The address that this browser listed for the member. The server never reveals which addresses are listed. */
export function listedAddress(memberId: string): string | null {
  let address: string | null = null;
  attempt(() => (address = localStorage.getItem(keyOf(memberId))));
  return address;
}

const keepListed = (memberId: string, address: string) => attempt(() => localStorage.setItem(keyOf(memberId), address));

const forgetListed = (memberId: string) => attempt(() => localStorage.removeItem(keyOf(memberId)));

export const waitlistApi = api.injectEndpoints({
  endpoints: (build) => ({
    joinWaitlist: build.mutation<unknown, WaitlistRequest>({
      query: (body) => ({ url: 'waitlist', method: 'POST', body }),
      async onQueryStarted({ email }, { getState, queryFulfilled }) {
        const member = signedInMember(getState());
        if (!(await isDone(queryFulfilled)) || member?.email !== email) return;
        keepListed(member.id, email);
      },
    }),
    leaveWaitlist: build.mutation<unknown, LeaveWaitlistRequest>({
      query: (body) => ({ url: 'waitlist/leave', method: 'POST', body }),
      async onQueryStarted(_request, { getState, queryFulfilled }) {
        const done = await isDone(queryFulfilled);
        const member = signedInMember(getState());
        if (done && member) forgetListed(member.id);
      },
    }),
  }),
});

export const { useJoinWaitlistMutation, useLeaveWaitlistMutation } = waitlistApi;
