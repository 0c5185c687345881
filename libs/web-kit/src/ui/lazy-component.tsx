import { useLanguage } from '../language/language.js';
import { lazy, useState, type ComponentType, type JSX } from 'react';

export interface LazyComponent<Props> {
  (props: Props): JSX.Element;
  /** Fetches the chunk; afterwards it renders without suspending. */
  preload(): Promise<void>;
}

/** A part in a chunk of its own: `lazyComponent(() => import('./x-page').then((m) => m.XPage))`. */
export function lazyComponent<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const fetchPart = async () => (Loaded = await load());
  const suspend = () => lazy(async () => ({ default: await fetchPart() }));
  let Suspending = suspend();
  // React keeps a failure for ever; one that came without a network is over with it.
  globalThis.addEventListener?.('online', () => (Suspending = suspend()));
  function Part(props: Props) {
    // Routes keep their elements, which React skips.
    useLanguage();
    // Fixed while it is shown: another component would remount it.
    const [Shown] = useState<ComponentType<Props>>(() => Loaded ?? (Suspending as unknown as ComponentType<Props>));
    return <Shown {...props} />;
  }
  Part.preload = async () => {
    await fetchPart();
  };
  return Part;
}
