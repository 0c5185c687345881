import { parse, v5 } from 'uuid';

const NAMESPACE = parse('a3f2f5c4-6e1b-4a83-9a51-0c6f2b7d9e10');

/** Id of a match and its conversation: symmetric, so that discovery and messaging derive it independently. */
export function pairId(a: string, b: string): string {
  return v5(a < b ? `${a}:${b}` : `${b}:${a}`, NAMESPACE);
}

/** Strips the `match_` prefix that a conversation id has on the wire while its members are matched. */
export function conversationIdOf(conversationId: string): string {
  return conversationId.replace(/^match_/, '');
}
