import type { User } from '@corner/contracts/profiles.api';
import { languageName, showLanguage, translatedLanguage, useLanguage } from '@corner/web-kit/language/language';
import { useEffect } from 'react';
import { useChangeProfileMutation } from '../profile-api';

/** Saves the language that a visitor chose: a new account is in English. */
export function useVisitorLanguage({ language, version }: User): void {
  const [changeProfile] = useChangeProfileMutation();
  const shown = useLanguage();
  useEffect(() => {
    const own = translatedLanguage(language) ?? 'en';
    if (own !== 'en') void showLanguage(own);
    else if (shown !== 'en') void changeProfile({ version, body: { language: languageName(shown, 'en') } });
    // oxlint-disable-next-line react/exhaustive-deps -- another version is no reason to save the language again
  }, [language, shown, changeProfile]);
}
