import { directionOf } from '@corner/domain/languages';
import { useLanguage } from '@corner/web-kit/language/language';
import { ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import english from 'antd/es/locale/en_US';
import { Fragment, useEffect, useState, type ReactNode } from 'react';

const locales: Record<string, () => Promise<{ default: Locale }>> = {
  de: () => import('antd/es/locale/de_DE'),
  ar: () => import('antd/es/locale/ar_EG'),
};

/** Remounts everything below on a language change, with Ant Design's texts and direction. */
export function InLanguage({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const [locale, setLocale] = useState<Locale>();
  useEffect(() => {
    void locales[language]?.().then((module) => setLocale(module.default), console.warn);
  }, [language]);
  return (
    // Never without a locale: one that loads later would remount everything and lose what was typed.
    <ConfigProvider direction={directionOf(language)} locale={(locales[language] && locale) ?? english}>
      <Fragment key={language}>{children}</Fragment>
    </ConfigProvider>
  );
}
