import type { CSSProperties } from 'react';
import { classNames } from '../class-names';

export interface Person {
  /** Gives them one of the lights, the same everywhere. */
  id?: string;
  name?: string;
  /** The colour of their belt. */
  belt?: string;
}

/** As many as public/portraits/corner.svg draws; the first one has no name. */
const LIGHTS = 5;

const lightOf = (id: string | undefined) => (id ? id.charCodeAt(id.length - 1) % LIGHTS : 0);

interface EmptyCornerProps extends Person {
  alt: string;
  className?: string;
}

/** Stands in for a photo: the corner of a ring in its light, with the initials, and a belt or a towel on the rope. */
export const EmptyCorner = ({ alt, id, name, belt, className }: EmptyCornerProps) => (
  <svg
    viewBox="0 0 300 400"
    preserveAspectRatio="xMidYMin slice"
    className={classNames('empty-corner size-full', className)}
    style={{ '--belt': belt, backgroundImage: `url(/portraits/corner.svg#${lightOf(name && id)})` } as CSSProperties}
    role="img"
    aria-label={alt}
    aria-hidden={!alt}
  >
    {name && (
      <>
        <path d="M187 196l24-3 4 84-26 3zm28-4 23-4 20 72-25 7zm-31-2q31-12 58-9l4 22q-30-2-58 11z" />
        <text x="150" y="120">
          {initialsOf(name)}
        </text>
      </>
    )}
  </svg>
);

/** The first letters of the first and the last word. Scripts without capitals join their letters: one is enough. */
export function initialsOf(name: string): string {
  const words = name.matchAll(/(?<!\S)[^\p{L}\s]*(\p{L})/gu);
  const [first = '', ...others] = Array.from(words, ([, letter]) => letter!.toLocaleUpperCase());
  return first === first.toLocaleLowerCase() ? first : first + (others.at(-1) ?? '');
}
