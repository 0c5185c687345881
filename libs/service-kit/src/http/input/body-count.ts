import { AppError } from '../../app-error.js';

/** What a JSON body may be made of. A value, an entry of a list and a key with its value count as one node each. */
export const BODY_COUNT = { nodes: 2000, depth: 10 } as const;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OBJECT, OBJECT_END, LIST, LIST_END] = [0x7b, 0x7d, 0x5b, 0x5d];
const IMAGE = Buffer.from('"data:');

/**
 * Counts what a body is made of in one pass over its bytes, before anything is made of it.
 * @param beside bytes that may stand beside the texts that are images
 * @throws AppError `request.invalid` for too many nodes or levels, `request.too-large` for too many bytes beside images
 */
export function assertCountable(body: Buffer, beside = Infinity): void {
  let [nodes, depth, images] = [1, 0, 0];
  for (let at = 0; at < body.length; at++) {
    const byte = body[at];
    if (byte === QUOTE) {
      const end = endOfText(body, at);
      if (body.compare(IMAGE, 0, IMAGE.length, at, Math.min(at + IMAGE.length, body.length)) === 0) images += end - at;
      at = end;
    } else if (byte === COMMA) nodes++;
    else if (byte === OBJECT || byte === LIST) {
      nodes++;
      depth++;
    } else if (byte === OBJECT_END || byte === LIST_END) depth--;
    if (nodes > BODY_COUNT.nodes) throw refused('Too many values');
    if (depth > BODY_COUNT.depth) throw refused('Nested too deeply');
  }
  if (body.length - images > beside) throw new AppError('request.too-large');
}

function endOfText(body: Buffer, start: number): number {
  const quote = body.indexOf(QUOTE, start + 1);
  // The native search is many times as fast, but asked again for each escape it would be slower.
  if (quote >= 0 && !body.subarray(start, quote).includes(BACKSLASH)) return quote;
  let at = start + 1;
  while (at < body.length && body[at] !== QUOTE) at += body[at] === BACKSLASH ? 2 : 1;
  return at;
}

const refused = (message: string) => new AppError('request.invalid', { details: [{ field: '', message }] });
