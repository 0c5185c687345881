import { catalogue } from '@corner/web-kit/language/i18n';
import { languageName, showLanguage, useLanguage } from '@corner/web-kit/language/language';
import { translations } from '../translations';
import { classNames } from '../ui/class-names';

const text = catalogue('language-choice', { language: 'Language' });

/** Lists all complete languages for visitors, who have no account setting. */
export function LanguageChoice({ className }: { className?: string }) {
  const shown = useLanguage();
  return (
    <div role="group" aria-label={text('language')} className={classNames('flex flex-wrap text-sm', className)}>
      {['en', ...Object.keys(translations)].map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === shown}
          onClick={() => void showLanguage(language)}
          className={`min-h-11 px-3 ${language === shown ? 'font-bold' : 'text-muted hover:text-fg'}`}
        >
          {languageName(language)}
        </button>
      ))}
    </div>
  );
}
