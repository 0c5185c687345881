import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';
import { catalogue } from '../language/i18n.js';
import { setTheme, useNextTheme, useTheme } from '../theme/theme.js';

const text = catalogue('theme', {
  dark: 'Dark theme. {next}',
  light: 'Light theme. {next}',
  system: 'System theme. {next}',
  nextdark: 'Switch to dark',
  nextlight: 'Switch to light',
  nextsystem: 'Switch to the system setting',
});

const icons = { dark: Moon, light: Sun, system: Monitor } as const;

export function useThemeSwitch(): { label: string; Icon: LucideIcon; switchTheme: () => void } {
  const theme = useTheme();
  const next = useNextTheme();
  return {
    label: text(theme, { next: text(`next${next}`) }),
    Icon: icons[theme],
    switchTheme: () => setTheme(next),
  };
}
