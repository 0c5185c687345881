import { useLanguage } from '../language/language.js';
import { lazy, useState, type ComponentType, type JSX } from 'react';

export interface LazyComponent<Props> {
  (props: Props): JSX.Element;
  /** Fetches the chunk; the component then renders without suspending. */
  preload(): Promise<void>;
}

/** Puts a component in its own chunk: `lazyComponent(() => import('./x-page').then((m) => m.XPage))`. */
export function lazyComponent<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const fetchPart = async () => (Loaded = await load());
  const suspend = () => lazy(async () => ({ default: await fetchPart() }));
  let Suspending = suspend();
  // React caches a failed import for ever; retry once the network is back.
  globalThis.addEventListener?.('online', () => (Suspending = suspend()));
  function Part(props: Props) {
    // React skips the unchanged elements of routes, so subscribe here.
    useLanguage();
    // Kept while mounted: another component type would remount it.
    const [Shown] = useState<ComponentType<Props>>(() => Loaded ?? (Suspending as unknown as ComponentType<Props>));
    return <Shown {...props} />;
  }
  Part.preload = async () => {
    await fetchPart();
  };
  return Part;
}
