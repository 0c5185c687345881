import { catalogue } from '@corner/web-kit/i18n';
import { Button } from 'antd';
import { Monitor, Moon, Sun } from 'lucide-react';
import { setTheme, useNextTheme, useTheme } from '@corner/web-kit/theme';

const text = catalogue('theme', {
  dark: 'Dark theme. {next}',
  light: 'Light theme. {next}',
  system: 'System theme. {next}',
  nextdark: 'Switch to dark',
  nextlight: 'Switch to light',
  nextsystem: 'Switch to the system setting',
});

const icons = { dark: Moon, light: Sun, system: Monitor } as const;

export function ThemeSwitch() {
  const theme = useTheme();
  const next = useNextTheme();
  const Icon = icons[theme];
  return (
    <Button
      type="text"
      shape="circle"
      aria-label={text(theme, { next: text(`next${next}`) })}
      title={text(theme, { next: text(`next${next}`) })}
      icon={<Icon className="size-5" aria-hidden />}
      onClick={() => setTheme(next)}
    />
  );
}
