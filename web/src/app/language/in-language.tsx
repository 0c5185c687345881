import { directionOf } from '@corner/domain/languages';
import { useLanguage } from '@corner/web-kit/language';
import { Direction } from 'radix-ui';
import { Fragment, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { socket } from '../../shared/socket';

/** Remounts everything below in another language, so that no text of the old one stays. */
export function InLanguage({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const release = useRef<() => void>(undefined);
  // The old pages let go of the socket after this and before the next effect.
  useLayoutEffect(() => void (release.current = socket.hold()), [language]);
  useEffect(() => release.current?.(), [language]);
  return (
    <Direction.Provider dir={directionOf(language)}>
      <Fragment key={language}>{children}</Fragment>
    </Direction.Provider>
  );
}
