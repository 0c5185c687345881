import { catalogue } from '@corner/web-kit/i18n';
import { Monitor, Moon, Sun } from 'lucide-react';
import { setTheme, useNextTheme, useTheme } from '@corner/web-kit/theme';
import { IconButton } from './icon-button';

const text = catalogue('theme', {
  dark: 'Dark theme. {next}',
  light: 'Light theme. {next}',
  system: 'System theme. {next}',
  nextdark: 'Switch to dark',
  nextlight: 'Switch to light',
  nextsystem: 'Switch to the system setting',
});

const icons = { dark: Moon, light: Sun, system: Monitor } as const;

export function ThemeSwitch({ className }: { className?: string }) {
  const theme = useTheme();
  const next = useNextTheme();
  const Icon = icons[theme];
  return (
    <IconButton label={text(theme, { next: text(`next${next}`) })} className={className} onClick={() => setTheme(next)}>
      <Icon aria-hidden />
    </IconButton>
  );
}
