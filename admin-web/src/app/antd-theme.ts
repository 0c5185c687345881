import { durations } from '@corner/web-kit/theme/motion';
import { colorsOf, fonts, type Scheme } from '@corner/web-kit/theme/tokens';
import { theme, type ThemeConfig } from 'antd';

const USUAL_PX = 16;
/** Scale of the browser's text size: Ant Design counts in pixels. */
export const scaleOf = (rootSize: string) => (parseFloat(rootSize) || USUAL_PX) / USUAL_PX;

function themeOf(scheme: Scheme, algorithm: ThemeConfig['algorithm'], textScale: number): ThemeConfig {
  const color = colorsOf(scheme);
  return {
    algorithm,
    token: {
      fontFamily: fonts.sans,
      colorPrimary: color.blue,
      colorPrimaryHover: color['blue-hover'],
      colorPrimaryActive: color['blue-hover'],
      colorPrimaryBorder: color['blue-text'],
      colorPrimaryText: color['blue-text'],
      colorInfo: color['blue-text'],
      colorLink: color['blue-text'],
      colorLinkHover: color['blue-text'],
      colorLinkActive: color['blue-text'],
      colorError: color['red-text'],
      colorErrorText: color['red-text'],
      colorInfoBg: color.surface,
      colorErrorBg: color.surface,
      colorSuccessBg: color.surface,
      colorWarningBg: color.surface,
      colorSuccess: color.ok,
      colorWarning: color.gold,
      colorBgLayout: color.bg,
      colorBgContainer: color.surface,
      colorBgElevated: scheme === 'dark' ? color.raised : color.surface,
      colorText: color.fg,
      colorTextHeading: color.fg,
      colorTextSecondary: color.muted,
      colorTextTertiary: color.subtle,
      colorTextDescription: color.muted,
      colorTextPlaceholder: color.subtle,
      colorTextDisabled: color.subtle,
      colorBorder: color['line-strong'],
      colorBorderSecondary: color.line,
      colorSplit: color.line,
      borderRadius: 10,
      borderRadiusLG: 16,
      controlHeight: 36 * textScale,
      controlHeightLG: 44 * textScale,
      controlHeightSM: 30 * textScale,
      fontSize: 14 * textScale,
      lineWidthFocus: 3,
      // Dialogs wait for the end of animations; index.css shortens those for reduced motion.
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      motionDurationSlow: `${durations.enter}ms`,
      motionDurationMid: `${durations.page}ms`,
    },
    components: {
      Button: { dangerColor: color['on-signal'], primaryShadow: 'none', dangerShadow: 'none', defaultShadow: 'none' },
      Card: { bodyPaddingSM: 16 },
      Tabs: {
        itemSelectedColor: color.fg,
        itemHoverColor: color.fg,
        itemColor: color.muted,
        inkBarColor: color['red-text'],
        horizontalItemPadding: '12px 2px',
        horizontalMargin: '0 0 16px 0',
      },
      Table: {
        headerBg: color.surface,
        headerSortActiveBg: color.surface,
        headerSortHoverBg: color.raised,
        bodySortBg: color.surface,
        rowHoverBg: color.raised,
        rowSelectedBg: color.raised,
        rowSelectedHoverBg: color.raised,
      },
      Pagination: { itemActiveColor: color['blue-text'], itemActiveColorHover: color['blue-text'] },
      Segmented: { trackBg: color.raised, itemSelectedBg: color.surface, itemColor: color.muted },
      Modal: { contentBg: color.surface, headerBg: color.surface, footerBg: color.surface },
    },
  };
}

export const themesFor = (scale: number) => ({
  dark: themeOf('dark', theme.darkAlgorithm, scale),
  light: themeOf('light', theme.defaultAlgorithm, scale),
});

export const textScale = scaleOf(getComputedStyle(document.documentElement).fontSize);
export const antdThemes = themesFor(textScale);
