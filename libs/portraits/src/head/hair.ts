import type { Head } from './head.js';
import { LONG_HAIR } from './long-hair.js';
import type { Look } from '../look.js';
import { SHORT_HAIR } from './short-hair.js';
import type { Layers, Style } from './strands.js';

const STYLES: Record<Look['hair'], Style> = { ...SHORT_HAIR, ...LONG_HAIR };

/** Hair of this look in head coordinates, what lies behind the head apart from what lies over the face. */
export function hair(head: Head): Layers {
  return STYLES[head.look.hair](head);
}
