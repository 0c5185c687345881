import { catalogue } from '@corner/web-kit/language/i18n';

const text = catalogue('skip-link', { skip: 'Skip to content' });

/** The first tab stop; links to `#content`. */
export const SkipLink = () => (
  <a
    href="#content"
    className="fixed start-4 top-2 z-toast -translate-y-[200%] rounded-full bg-blue px-5 py-3 font-bold text-white focus:translate-y-0"
  >
    {text('skip')}
  </a>
);
