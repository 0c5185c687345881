import { useThemeSwitch } from '@corner/web-kit/hooks/theme-switch';
import { Button } from 'antd';

export function ThemeSwitch() {
  const { label, Icon, switchTheme } = useThemeSwitch();
  return (
    <Button
      type="text"
      shape="circle"
      aria-label={label}
      title={label}
      icon={<Icon size={20} />}
      onClick={switchTheme}
    />
  );
}
