import { setTheme, useTheme, type Theme } from '@corner/web-kit/theme/theme';
import { ChipGroup } from '../../shared/ui/controls/choices/chip-group';
import { text } from './settings-text';

const themes: readonly Theme[] = ['system', 'light', 'dark'];
const isTheme = (option: string | undefined): option is Theme => themes.some((theme) => theme === option);

/** Dark, light or what the system says; kept on this device. */
export function ThemeChoice() {
  const theme = useTheme();
  return (
    <ChipGroup
      single
      label={text('appearance')}
      options={themes}
      value={[theme]}
      onChange={([chosen]) => isTheme(chosen) && setTheme(chosen)}
      render={(option) => isTheme(option) && text(`${option}Theme`)}
    />
  );
}
