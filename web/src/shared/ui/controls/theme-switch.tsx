import { useThemeSwitch } from '@corner/web-kit/hooks/theme-switch';
import { IconButton } from './button';

export function ThemeSwitch({ className }: { className?: string }) {
  const { label, Icon, switchTheme } = useThemeSwitch();
  return (
    <IconButton label={label} className={className} onClick={switchTheme}>
      <Icon aria-hidden />
    </IconButton>
  );
}
