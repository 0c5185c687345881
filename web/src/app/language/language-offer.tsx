import { useOfferedLanguage } from '@corner/web-kit/language';
import { lazy, Suspense } from 'react';

const LanguageOfferLine = lazy(() =>
  import('./language-offer-line').then((module) => ({ default: module.LanguageOfferLine })),
);

/** The browser's own language, where the app has it and the visitor has not chosen yet. */
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
