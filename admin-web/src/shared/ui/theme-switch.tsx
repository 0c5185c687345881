import { catalogue } from '@corner/web-kit/i18n';
import { Button } from 'antd';
import { Monitor, Moon, Sun } from 'lucide-react';
import { setTheme, useTheme, type Theme } from '@corner/web-kit/theme';

const text = catalogue('theme', {
  dark: 'Dark theme. Switch to light',
  light: 'Light theme. Switch to the system setting',
  system: 'System theme. Switch to dark',
});

const following: Record<Theme, Theme> = { dark: 'light', light: 'system', system: 'dark' };
const icons = { dark: Moon, light: Sun, system: Monitor } as const;

export function ThemeSwitch() {
  const theme = useTheme();
  const Icon = icons[theme];
  return (
    <Button
      type="text"
      shape="circle"
      aria-label={text(theme)}
      title={text(theme)}
      icon={<Icon className="size-5" aria-hidden />}
      onClick={() => setTheme(following[theme])}
    />
  );
}
