import { lazy, useState, type ComponentType, type JSX } from 'react';

export interface LazyPage {
  (): JSX.Element;
  /** Fetches the page's chunk; afterwards it renders without suspending. */
  preload(): Promise<void>;
}

/** A page in a chunk of its own: `lazyPage(() => import('../features/x/x-page').then((m) => m.XPage))`. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let Loaded: ComponentType | undefined;
  const fetchPage = async () => (Loaded = await load());
  const Suspending = lazy(async () => ({ default: await fetchPage() }));
  function Page() {
    // For as long as the page is shown: the other one would start it anew.
    const [Shown] = useState<ComponentType>(() => Loaded ?? Suspending);
    return <Shown />;
  }
  Page.preload = async () => {
    await fetchPage();
  };
  return Page;
}
