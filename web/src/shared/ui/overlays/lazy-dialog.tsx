import { Suspense, useEffect, useState, type ComponentType, type JSX } from 'react';
import { catalogue } from '@corner/web-kit/language/i18n';
import { useOverlay } from '@corner/web-kit/leaving/overlay-history';
import { toastError } from './toast-store';

const text = catalogue('lazy-dialog', {
  error: 'Error',
  failed: 'This could not be opened. Check your connection, or save what you entered and reload the page.',
});

interface Opening {
  open: boolean;
  close: () => void;
}

/** Stays mounted once opened. Without `lazy`: a failed import must not break the page behind it. */
export function lazyDialog<Props extends Opening>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => JSX.Element | null {
  return function LazyDialog(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>();
    const { open, close } = props;
    const isWanted = open && !Loaded;
    useOverlay(isWanted, close);
    useEffect(() => {
      if (!isWanted) return;
      let over = false;
      load().then(
        (component) => over || setLoaded(() => component),
        () => {
          if (over) return;
          toastError(text('error'), text('failed'));
          close();
        },
      );
      return () => {
        over = true;
      };
      // oxlint-disable-next-line react/exhaustive-deps -- loads once per opening, whatever else rerenders
    }, [isWanted]);
    if (!Loaded) return null;
    // Suspended content must not hide the page behind it.
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
