import { catalogue } from '@corner/web-kit/language/i18n';
import { keepLanguage, languageName, showLanguage } from '@corner/web-kit/language/language';
import { isolated } from '@corner/web-kit/format/format';
import { Button } from '../../shared/ui/controls/button';

const text = catalogue('language-offer', { offer: '{product} is also here in {language}.', stay: 'Stay with English' });

export function LanguageOfferLine({ language }: { language: string }) {
  const name = languageName(language);
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-b border-line bg-raised px-4 py-2 text-sm">
      <span>{text('offer', { language: isolated(name ?? language) })}</span>
      <Button size="small" variant="secondary" lang={language} onClick={() => void showLanguage(language)}>
        {name}
      </Button>
      <Button size="small" variant="ghost" onClick={keepLanguage}>
        {text('stay')}
      </Button>
    </p>
  );
}
