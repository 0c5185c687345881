import type { ApiError } from '@corner/contracts/errors/api-error';
import type { Card } from '@corner/contracts/discovery.api';
import type { Conversation as ConversationAnswer, Message as MessageAnswer } from '@corner/contracts/messaging.api';
import { pairId } from '@corner/contracts/pair-id';
import { LIMITS } from '@corner/domain/limits';
import { answers } from '../../../shared/api/answer-schemas';
import { api, unexpected } from '../../../shared/api/api';
import {
  conversationIn,
  messageIn,
  pairIn,
  type Conversation,
  type Frame,
  type Message,
} from '../../../shared/conversations/answers';
import { fetchPair } from '../../../shared/member-card/member-api';
import { socket } from '../../../shared/socket/socket';
import type { RootState } from '../../../shared/store/store';
import { conversationAfter, conversationOf, emptyConversation, fresher } from './conversation-rules';
import { ANEW, keepInSync, mayLackPushes, memberIn, noteEpoch, type Followed } from './sync';
import { threadOf, withHistory, withNewestPage, withoutGap, withPushed, type Thread } from './message-order';

/** Identifies a conversation: `id` without prefix, `peerId` if the URL names the partner. */
export interface ChatKey {
  id: string;
  peerId?: string;
}
export interface Chat extends Followed {
  conversation: Conversation;
  thread: Thread;
}

const PAGE = LIMITS.messagePage.default;
/** Milliseconds in which out-of-order messages may still fill a gap, before a refetch. */
const GAP_MS = 300;
const GAP_TRIES = 4;

/** Parses the last segment of a chat's URL: `dm_<userId>` or a match's id. */
export function chatKeyOf(segment: string, me: string): ChatKey {
  const peerId = /^dm_(.+)$/i.exec(segment)?.[1]?.toLowerCase();
  return peerId ? { id: pairId(me, peerId), peerId } : { id: pairIn(segment) };
}

const messagesUrl = ({ id, peerId }: ChatKey) =>
  peerId ? `messages/${encodeURIComponent(peerId)}` : `matches/${encodeURIComponent(id)}/messages`;

const cacheKeyOf = (id: string) => `getChat(${id})`;
/** Subscriptions appear in the state a moment after the first render. */
const isShown = ({ api: { subscriptions } }: RootState, id: string) =>
  Object.keys(subscriptions[cacheKeyOf(id)] ?? { first: true }).length > 0;

export const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    getChat: build.query<Chat, ChatKey>({
      serializeQueryArgs: ({ queryArgs }) => cacheKeyOf(queryArgs.id),
      forceRefetch: ({ endpointState }) => mayLackPushes(endpointState?.data as Chat | undefined),
      async queryFn(key, _api, _extra, ask) {
        const epochOf = noteEpoch();
        const [conversation, page] = await Promise.all([
          askConversation(key, ask as Ask),
          (ask as Ask)<MessageAnswer[]>({ url: messagesUrl(key), params: { limit: PAGE } }),
        ]);
        if (conversation.error) return { error: conversation.error };
        if (page.error) return { error: page.error };
        if (answers?.messages.safeParse(page.data).success === false) return { error: unexpected() };
        const thread = threadOf(page.data.map(messageIn), PAGE);
        return { data: { conversation: conversation.data, thread, epoch: epochOf(page) } };
      },
      merge: (chat, fresh) => ({
        ...fresh,
        conversation: fresher(chat.conversation, fresh.conversation),
        thread: withNewestPage(chat.thread, fresh.thread),
      }),
      providesTags: ['Messages'],
      async onCacheEntryAdded(key, lifecycle) {
        const { id } = key;
        const { dispatch, getCacheEntry, getState, updateCachedData } = lifecycle;
        const gap = new GapWatch(id);
        const follow = () => {
          const thread = getCacheEntry().data?.thread;
          if (!thread) return;
          socket.seen(id, thread.upTo);
          if (gap.isHopeless(thread)) updateCachedData((chat) => ({ ...chat, thread: withoutGap(chat.thread) }));
        };
        void lifecycle.cacheDataLoaded.then(follow, () => undefined);
        const handle = (frame: Frame) => {
          const chat = getCacheEntry().data;
          if (!chat || conversationOf(frame) !== id) return;
          updateCachedData(() => chatAfter(chat, frame, memberIn(getState())));
          follow();
          if (mayBeReleased(chat, frame)) gap.sync(chat.thread.upTo);
          if (frame.type === 'history' && frame.more) gap.sync(getCacheEntry().data!.thread.upTo);
        };
        await keepInSync(
          lifecycle,
          handle,
          // A chat that is not shown is refetched when it is reopened.
          () => mayLackPushes(getCacheEntry().data) && isShown(getState(), id),
          () => dispatch(chatApi.endpoints.getChat.initiate(key, ANEW)),
        );
        gap.stop();
        socket.forget(id);
      },
    }),
    /** Pages of messages older than the thread's first; frames never change them. */
    getOlderMessages: build.infiniteQuery<Message[], ChatKey & { before: number }, number | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (page) => (page.length < PAGE ? undefined : page[0]!.seq),
      },
      query: ({ queryArg: { before, ...key }, pageParam }) => ({
        url: messagesUrl(key),
        params: { before: pageParam ?? before, limit: PAGE },
      }),
      rawResponseSchema: answers?.messages,
      transformResponse: (page: MessageAnswer[]) => page.map(messageIn),
    }),
  }),
});

/** The sender gets no message frame when a held message is released. */
const mayBeReleased = ({ thread }: Chat, frame: Frame): boolean =>
  frame.type === 'conversation' && thread.waiting !== undefined && frame.data.lastMessage?.held !== true;

function chatAfter(chat: Chat, frame: Frame, me: string): Chat {
  const conversation = conversationAfter(chat.conversation, frame, me);
  if (frame.type === 'message') return { ...chat, conversation, thread: withPushed(chat.thread, frame.data) };
  if (frame.type === 'conversation' && chat.thread.waiting && frame.data.lastMessage?.refused)
    return { ...chat, conversation, thread: { ...chat.thread, waiting: { ...chat.thread.waiting, refused: true } } };
  if (frame.type !== 'history') return { ...chat, conversation };
  return {
    ...chat,
    conversation: frame.items.reduce(
      (known, data) => conversationAfter(known, { type: 'message', data }, me),
      conversation,
    ),
    thread: withHistory(chat.thread, frame.items),
  };
}

type Answer<Data> = { data: Data; error?: undefined; meta?: object } | { data?: undefined; error: ApiError };
type Ask = <Data>(args: { url: string; params?: object }) => Promise<Answer<Data>>;

/** Without messages there is no conversation: builds one from the profile. */
async function askConversation({ id, peerId }: ChatKey, ask: Ask): Promise<Answer<Conversation>> {
  if (!peerId) {
    const { data, error } = await ask<ConversationAnswer>({ url: `conversations/${encodeURIComponent(id)}` });
    if (error) return { error };
    if (answers?.conversation.safeParse(data).success === false) return { error: unexpected() };
    return { data: conversationIn(data) };
  }
  const { data, error } = await fetchPair(peerId, (url) => ask({ url }));
  if (error) return { error };
  if (data) return { data };
  const card = await ask<Card>({ url: `members/${encodeURIComponent(peerId)}` });
  if (card.error) return card;
  const { name, profileImages, openIntents } = card.data;
  return {
    data: { ...emptyConversation({ id: peerId, name, profileImages }), id, intents: openIntents },
  };
}

/** Refetches missing messages when a gap does not close by itself. */
class GapWatch {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private requestedFrom = -1;
  private tries = 0;

  constructor(private readonly id: string) {}

  /** Watches the thread's gap; returns true once enough refetches could not fill it. */
  isHopeless({ held, upTo }: Thread): boolean {
    if (held.length === 0 || upTo !== this.requestedFrom) this.tries = 0;
    if (held.length === 0) {
      this.stop();
      return false;
    }
    if (this.tries >= GAP_TRIES) return true;
    this.timer ??= setTimeout(() => this.sync(upTo), GAP_MS);
    return false;
  }

  sync(after: number): void {
    this.stop();
    if (!socket.send({ type: 'sync', conversationId: this.id, after, limit: LIMITS.messagePage.max })) return;
    this.tries = after === this.requestedFrom ? this.tries + 1 : 1;
    this.requestedFrom = after;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}

export const { useGetChatQuery, useGetOlderMessagesInfiniteQuery } = chatApi;
