import type { User } from '@corner/contracts/profiles.api';
import { languageName, showLanguage, translatedLanguage, useLanguage } from '@corner/web-kit/language/language';
import { useEffect } from 'react';
import { usePatchProfileMutation } from '../../../shared/account/patch-profile';

/** Saves the language that a visitor chose: a new account is in English. */
export function useVisitorLanguage({ language }: User): void {
  const [changeProfile] = usePatchProfileMutation();
  const shown = useLanguage();
  useEffect(() => {
    const own = translatedLanguage(language) ?? 'en';
    if (own !== 'en') void showLanguage(own);
    else if (shown !== 'en') void changeProfile({ body: { language: languageName(shown, 'en') } });
  }, [language, shown, changeProfile]);
}
