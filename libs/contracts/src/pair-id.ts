import { parse, v5 } from 'uuid';

const NAMESPACE = parse('a3f2f5c4-6e1b-4a83-9a51-0c6f2b7d9e10');

/**
 * The id that a match and a conversation of two members share: the same from both sides, so discovery and messaging agree on it
 * without talking to each other.
 */
export function pairId(a: string, b: string): string {
  return v5(a < b ? `${a}:${b}` : `${b}:${a}`, NAMESPACE);
}

/** The bare id of a conversation, whose id on the wire begins with `match_` while its two members are matched. */
export function conversationIdOf(conversationId: string): string {
  return conversationId.replace(/^match_/, '');
}
