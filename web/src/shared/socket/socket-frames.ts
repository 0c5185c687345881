import { serverFrame } from '@corner/contracts/socket/server-frames';
import { frameIn, type Frame } from '../conversations/answers';

/** The frame in a text; one that does not fit the contract is reported and skipped. */
export function parseServerFrame(text: unknown): Frame | undefined {
  const { data, error } = serverFrame.safeParse(jsonOf(text));
  if (error) console.warn('Skipped a frame that does not fit:', ...error.issues.map(({ path }) => path.join('.')));
  return data && frameIn(data);
}

function jsonOf(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
