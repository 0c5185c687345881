import type { ComponentProps, ReactNode } from 'react';
import { isLongName } from '../../../shared/member-card/member-facts';
import { MemberPhotos } from './member-photos';

interface MemberCoverProps extends Omit<ComponentProps<typeof MemberPhotos>, 'children'> {
  /** The heading of what it stands above. */
  children: ReactNode;
}

/** The photo with the name on it. */
export function MemberCover({ children, ...photos }: MemberCoverProps) {
  return (
    <MemberPhotos {...photos}>
      <div className="pointer-events-none absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 to-transparent px-5 pt-20 pb-4">
        {children}
      </div>
    </MemberPhotos>
  );
}

export const coverTitle = (name: string): string =>
  `poster ${isLongName(name) ? 'text-3xl' : 'text-5xl'} pe-12 text-white outline-none`;
