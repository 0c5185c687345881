import { catalogue } from '@corner/web-kit/i18n';
import { Monitor, Moon, Sun } from 'lucide-react';
import { setTheme, useTheme, type Theme } from '@corner/web-kit/theme';
import { IconButton } from './icon-button';

const text = catalogue('theme', {
  dark: 'Dark theme. Switch to light',
  light: 'Light theme. Switch to the system setting',
  system: 'System theme. Switch to dark',
});

const following: Record<Theme, Theme> = { dark: 'light', light: 'system', system: 'dark' };
const icons = { dark: Moon, light: Sun, system: Monitor } as const;

export function ThemeSwitch({ className }: { className?: string }) {
  const theme = useTheme();
  const Icon = icons[theme];
  return (
    <IconButton label={text(theme)} className={className} onClick={() => setTheme(following[theme])}>
      <Icon aria-hidden />
    </IconButton>
  );
}
