/** What a statement needs when discovery and messaging lie on a distributed PostgreSQL; see docs/scaling.md. */
export type Place =
  /** Rows of one shard: all tables it names are cut by this key, which the statement has. */
  | 'swiper'
  | 'viewer'
  | 'blocker'
  | 'pair'
  /** Only tables that every node has whole, or no table. */
  | 'everywhere'
  | { asks: string };

/** How each table is cut; `everywhere` is copied to every node. Events and inbox stay beside the service. */
export const TABLES: Readonly<Record<string, Readonly<Record<string, Exclude<Place, object>>>>> = {
  discovery: {
    members: 'everywhere',
    member_search: 'everywhere',
    member_cards: 'everywhere',
    member_activity: 'everywhere',
    swipes: 'swiper',
    training_swipes: 'swiper',
    verdicts: 'swiper',
    second_looks: 'swiper',
    withdrawn_likes: 'swiper',
    disclosures: 'viewer',
    blocks: 'blocker',
    matches: 'pair',
  },
  messaging: { people: 'everywhere', threads: 'pair', messages: 'pair', blocks: 'pair' },
};

/** Columns that hold a key, one of which a statement must name. */
export const COLUMNS = {
  swiper: /\bswiper\b/,
  viewer: /\bviewer\b/,
  blocker: /\bblocker\b/,
  pair: /\bthread_id\b|\bpair_id\b|\b(t|x|d|threads|matches)\.id\b|\bid = (any\()?\$|\blo\b/,
} as const;

const alone = 'one member alone, rarely: every shard is asked';
const twoKeys = 'reads rows of two keys: both shards are asked';
const sides = "a member's conversations lie on the shards of their pairs: a list by member is kept beside the pairs";

/** By `<service>/<file> <name>`; several statements under one name stand in their order. */
export const PLACES: Readonly<Record<string, Place | readonly Place[]>> = {
  'discovery/cards UNSWIPED': {
    asks: 'hidden members are shown to those they liked or matched: the match by its pair',
  },
  'discovery/cards CARD': { asks: 'whether the shown ones gave a superlike: their shards, for one page of a deck' },
  'discovery/known-members SWIPED': 'swiper',
  'discovery/known-members ADMIRERS': { asks: 'who superliked the viewer: a copy by target is kept with the viewer' },
  'discovery/known-members KNOWN': { asks: 'blocks have two sides: a copy by the blocked is kept with the viewer' },
  'discovery/known-members PROFILES': { asks: 'whether the given ones gave a superlike: their shards' },
  'discovery/known-members GONE': 'everywhere',
  'discovery/export SWIPES': 'swiper',
  'discovery/export MATCHES': { asks: alone },
  'discovery/export BLOCKS': 'blocker',
  'discovery/export SECOND_LOOKS': 'swiper',
  'discovery/likes RECEIVED': { asks: 'who likes the viewer: a copy by target is kept with the viewer' },
  'discovery/advisory-locks keysStatement': { asks: 'locks hold on one node: a row of the pair is locked instead' },
  'discovery/members-replica AUDIENCE': 'everywhere',
  'discovery/members-replica CARDS': 'everywhere',
  'discovery/members-replica DISCLOSE_LIKED': { asks: 'from the shard of the swiper to those of the targets: a job' },
  'discovery/members-replica NEWCOMERS': 'everywhere',
  'discovery/members-replica SEEN': 'everywhere',
  'discovery/members-replica ERASE': [
    'everywhere',
    'everywhere',
    'everywhere',
    { asks: alone },
    { asks: alone },
    'swiper',
    'swiper',
    'swiper',
    'blocker',
    { asks: alone },
    { asks: alone },
    { asks: alone },
    { asks: alone },
  ],
  'discovery/members-replica [member]': 'everywhere',
  'discovery/members-replica deleteErased': 'everywhere',
  'discovery/members-replica searchStatement': 'everywhere',
  'discovery/members VIEWER': 'everywhere',
  'discovery/members WROTE': 'viewer',
  'discovery/members PERSONS': 'everywhere',
  'discovery/pairs MATCH': 'pair',
  'discovery/pairs RELATION': { asks: twoKeys },
  'discovery/pairs BOTH': { asks: twoKeys },
  'discovery/pairs NAMED': { asks: twoKeys },
  'discovery/pairs STANDING_MATCH': 'pair',
  'discovery/pairs BLOCK_VIEW': 'blocker',
  'discovery/pairs ENDED': { asks: alone },
  'discovery/pairs NUMBERS': 'everywhere',
  'discovery/pairs PRESENT': 'everywhere',
  'discovery/pairs ADD_BLOCK': 'blocker',
  'discovery/pairs END': 'pair',
  'discovery/pairs removed': 'blocker',
  'discovery/passes LOOK_AGAIN': 'swiper',
  'discovery/passes LOOKED_AT': 'swiper',
  'discovery/passes BRING_BACK': 'swiper',
  'discovery/swipes USED': 'swiper',
  'discovery/swipes FACTS': { asks: 'how two stand: swipes of both, blocks of both and their match' },
  'discovery/swipes STORE_IN': 'swiper',
  'discovery/swipes STORE': 'swiper',
  'discovery/swipes DISCLOSE': 'viewer',
  'discovery/swipes MATCH': 'pair',
  'discovery/swipes LAST': 'swiper',
  'discovery/swipes TAKE_BACK': { asks: 'the match is looked up by the pair before the swipe goes by the swiper' },
  'discovery/swipes UNDISCLOSE': 'viewer',
  'discovery/swipes forgetWithdrawn': { asks: 'a job clears every shard' },
  'discovery/totals SEEN': 'everywhere',
  'discovery/totals MATCHES': 'everywhere',
  'discovery/change-cursor CHANGED_IN': 'everywhere',
  'discovery/change-cursor LOOK': 'everywhere',
  'discovery/change-cursor { rows }': 'everywhere',
  'discovery/search-loader COPY': 'everywhere',
  'discovery/search-loader loadMembers': 'everywhere',
  'messaging/evidence LAST_MESSAGES': 'pair',
  'messaging/export CONVERSATIONS': { asks: alone },
  'messaging/export MESSAGES': 'pair',
  'messaging/messages MESSAGES': 'pair',
  'messaging/messages MISSED': 'pair',
  'messaging/send LOCKS': 'everywhere',
  'messaging/send HOLD_THREADS': 'pair',
  'messaging/send FACTS': 'pair',
  'messaging/send OPEN': 'pair',
  'messaging/send STORE': 'pair',
  'messaging/send COUNT_UP': 'pair',
  'messaging/send REQUESTS': { asks: 'open requests of a sender: a count by member takes its place' },
  'messaging/send holdRequests': 'everywhere',
  'messaging/people-replica ERASE_THREADS': { asks: alone },
  'messaging/people-replica erase': [{ asks: alone }, 'pair'],
  'messaging/people STANDS': 'pair',
  'messaging/people TURNED': 'pair',
  'messaging/people BOTH_SHOW_PRESENCE': 'pair',
  'messaging/people PARTNERS': { asks: sides },
  'messaging/threads MINE': { asks: sides },
  'messaging/threads COUNT_UNREAD': { asks: sides },
  'messaging/threads ACCESS': 'pair',
  'messaging/threads READ': 'pair',
  'messaging/threads ANSWER': 'pair',
  'messaging/threads MATCH': 'pair',
  'messaging/threads END': 'pair',
  'messaging/threads BLOCK': 'pair',
  'messaging/threads rows': 'pair',
  'messaging/threads setBlock': ['everywhere', 'pair'],
  'messaging/threads clearBlocks': 'pair',
};
