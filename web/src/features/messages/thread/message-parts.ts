import { trimmed } from '@corner/domain/text/characters';

export interface MessagePart {
  text: string;
  href?: string;
}

const ADDRESS = /(?<![\p{L}\p{N}@])(?:https?:\/\/|www\.)[^\s<>"]+/giu;
const END_OF_SENTENCE = /[.,;:!?'"…»”’]+$/u;
const PAIRS: Record<string, string> = { ')': '(', ']': '[', '}': '{' };
const EMOJI =
  /^(?:(?:\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3|(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)\p{Emoji_Modifier}?(?:\u200D\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)*)\s*){1,3}$/u;

export const isEmojiOnly = (content: string): boolean => content.length < 60 && EMOJI.test(trimmed(content));

export function partsOf(content: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let end = 0;
  for (const { 0: found, index } of content.matchAll(ADDRESS)) {
    const text = withoutEnd(found);
    const href = hrefOf(text);
    if (!href) continue;
    if (index > end) parts.push({ text: content.slice(end, index) });
    parts.push({ text, href });
    end = index + text.length;
  }
  if (end < content.length || parts.length === 0) parts.push({ text: content.slice(end) });
  return parts;
}

/** Strips punctuation after a URL and brackets opened before it. */
function withoutEnd(address: string): string {
  const text = address.replace(END_OF_SENTENCE, '');
  const last = text.at(-1) ?? '';
  const opening = PAIRS[last];
  const isClosed = !opening || text.split(opening).length >= text.split(last).length;
  if (!isClosed) return withoutEnd(text.slice(0, -1));
  return text === address ? text : withoutEnd(text);
}

/** Returns undefined for URLs that hide their host behind a user name, or have none. */
function hrefOf(address: string): string | undefined {
  try {
    const { href, username, hostname } = new URL(/^www\./i.test(address) ? `https://${address}` : address);
    return !username && hostname.includes('.') ? href : undefined;
  } catch {
    return undefined;
  }
}
