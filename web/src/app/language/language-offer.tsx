import { useOfferedLanguage } from '@corner/web-kit/language/language';
import { Suspense } from 'react';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';

const LanguageOfferLine = lazyComponent(() =>
  import('./language-offer-line').then((module) => module.LanguageOfferLine),
);

/** Offers the browser's language if the app supports it and the visitor has not chosen one. */
export function LanguageOffer() {
  const language = useOfferedLanguage();
  return (
    language && (
      <Suspense>
        <LanguageOfferLine language={language} />
      </Suspense>
    )
  );
}
