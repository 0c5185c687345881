import { useLanguage } from '@corner/web-kit/language/language';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { LandingPage } from '../../features/landing/landing-page';
import { forgetMembers } from '../../shared/member-storage';
import { paths } from '../../shared/paths';
import { FullScreenLoading } from '../../shared/ui/display/loading';
import { LanguageOffer } from '../language/language-offer';

const App = lazyComponent(() => import('../app').then((module) => module.App));

/** Loads store and forms at the visitor's first move, and hands over to them for good once the visitor leaves `/`. */
export function LandingFirst() {
  const { pathname } = useLocation();
  useLanguage();
  const [entered, setEntered] = useState(pathname !== paths.home);
  if (!entered && pathname !== paths.home) setEntered(true);

  useEffect(() => forgetMembers(), []);

  useEffect(() => {
    const stop = new AbortController();
    for (const move of ['pointerdown', 'pointermove', 'keydown', 'scroll']) {
      window.addEventListener(move, () => (stop.abort(), void App.preload()), { signal: stop.signal, passive: true });
    }
    // Another tab may have signed in.
    const ask = () => void delete document.documentElement.dataset.visitor;
    document.addEventListener('visibilitychange', ask, { signal: stop.signal });
    return () => stop.abort();
  }, []);

  if (!entered) {
    return (
      <>
        <LanguageOffer />
        <LandingPage />
      </>
    );
  }
  return (
    <Suspense fallback={<FullScreenLoading />}>
      <App />
    </Suspense>
  );
}
