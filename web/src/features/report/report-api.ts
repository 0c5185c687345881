import type {
  NoticeReceipt,
  NoticeRequest,
  NoticeStatus,
  NoticeStatusRequest,
} from '@corner/contracts/admin/notices.api';
import type { Challenge } from '@corner/contracts/schemas/challenge';
import { useEffect, useRef } from 'react';
import { api } from '../../shared/api/api';
import { solve } from '../../shared/api/solve-challenge';

const reportApi = api.injectEndpoints({
  endpoints: (build) => ({
    solveChallenge: build.mutation<string, void>({
      async queryFn(_, _api, _options, fetch) {
        const { data, error } = await fetch('challenge');
        if (error) return { error };
        return { data: await solve(data as Challenge) };
      },
    }),
    sendNotice: build.mutation<NoticeReceipt, NoticeRequest>({
      query: (body) => ({ url: 'notices', method: 'POST', body }),
    }),
    followNotice: build.mutation<NoticeStatus, NoticeStatusRequest & { number: string }>({
      query: ({ number, ...body }) => ({ url: `notices/${encodeURIComponent(number)}`, method: 'POST', body }),
    }),
  }),
});

export const { useSendNoticeMutation, useFollowNoticeMutation } = reportApi;

/** Solves a challenge while the form is filled in; each is valid once. */
export function useProof() {
  const [start] = reportApi.useSolveChallengeMutation();
  const begun = useRef<ReturnType<typeof start>>(undefined);
  useEffect(() => {
    begun.current = start();
  }, [start]);
  return async () => {
    const taken = begun.current;
    begun.current = undefined;
    const proof = await taken;
    return proof?.data === undefined ? start() : proof;
  };
}
