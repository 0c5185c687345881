import type { Card, Match } from '@corner/contracts/discovery.api';
import type { ApiError } from '@corner/contracts/errors/api-error';
import type { Conversation as ConversationAnswer } from '@corner/contracts/messaging.api';
import type { Intent } from '@corner/domain/pairs/intents';
import { useSearchParams } from 'react-router-dom';
import { answers } from '../api/answer-schemas';
import { api, unexpected } from '../api/api';
import { conversationIn, type Conversation } from '../conversations/answers';

type Answer = { data: Conversation | null; error?: undefined } | { data?: undefined; error: ApiError };
type Ask = (path: string) => PromiseLike<{ data?: unknown; error?: unknown }> | { data?: unknown; error?: unknown };

/** The relation to this member: null without messages or a match. */
export async function fetchPair(id: string, ask: Ask): Promise<Answer> {
  const { data, error } = await ask(`conversations?with=${encodeURIComponent(id)}`);
  if (error) return { error: error as ApiError };
  if (answers?.conversations.safeParse(data).success === false) return { error: unexpected() };
  const found = (data as ConversationAnswer[]).find(({ user }) => user.id === id);
  return { data: found ? conversationIn(found) : null };
}

const memberApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The profile for `intent`; by default for the widest open one. */
    getMember: build.query<Card, { id: string; intent?: Intent | undefined }>({
      query: ({ id, intent }) => `members/${encodeURIComponent(id)}${intent ? `?intent=${intent}` : ''}`,
      rawResponseSchema: answers?.card,
      // Other members may change their profiles at any time.
      keepUnusedDataFor: 0,
      providesTags: ['Discover'],
    }),
    getMatch: build.query<Match, string>({
      query: (id) => `matches/${encodeURIComponent(id)}`,
      keepUnusedDataFor: 0,
    }),
    getPair: build.query<Conversation | null, string>({
      queryFn: (id, _api, _extra, ask) => fetchPair(id, ask),
      keepUnusedDataFor: 0,
      providesTags: ['Conversations'],
    }),
  }),
});

export const { useGetMatchQuery, useGetMemberQuery, useGetPairQuery } = memberApi;

export function useRequestedIntent(): Intent | undefined {
  const asked = useSearchParams()[0].get('intent');
  return asked === 'dating' || asked === 'training' ? asked : undefined;
}
