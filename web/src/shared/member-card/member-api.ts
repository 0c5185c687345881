import type { Card, Match } from '@corner/contracts/discovery.api';
import { asApiError } from '@corner/contracts/errors/api-error';
import type { Conversation } from '@corner/contracts/messaging.api';
import type { Intent } from '@corner/domain/pairs/intents';
import { answers } from '../api/answer-schemas';
import { api, unexpected } from '../api/api';

const memberApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** In the form for `intent`, without it in the widest that is open. */
    getMember: build.query<Card, { id: string; intent?: Intent | undefined }>({
      query: ({ id, intent }) => `members/${encodeURIComponent(id)}${intent ? `?intent=${intent}` : ''}`,
      rawResponseSchema: answers?.card,
      // What a member shows may change at any time.
      keepUnusedDataFor: 0,
      providesTags: ['Discover'],
    }),
    getMatch: build.query<Match, string>({
      query: (id) => `matches/${encodeURIComponent(id)}`,
      keepUnusedDataFor: 0,
    }),
    /** What one has with this member: null where neither wrote and there is no match. */
    getPair: build.query<Conversation | null, string>({
      async queryFn(id, _api, _extra, ask) {
        const { data, error } = await ask(`conversations/dm_${encodeURIComponent(id)}`);
        if (error) return asApiError(error)?.status === 404 ? { data: null } : { error };
        return answers?.conversation.safeParse(data).success === false
          ? { error: unexpected() }
          : { data: data as Conversation };
      },
      keepUnusedDataFor: 0,
      providesTags: ['Conversations'],
    }),
  }),
});

export const { useGetMatchQuery, useGetMemberQuery, useGetPairQuery } = memberApi;
