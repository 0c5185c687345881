import { serverFrame } from '@corner/contracts/socket/server-frames';
import { frameIn, type Frame } from '../conversations/answers';

/** Parses a frame; reports and skips one that violates the contract. */
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
