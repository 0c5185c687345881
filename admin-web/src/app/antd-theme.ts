import { theme, type ThemeConfig } from 'antd';

const dark = {
  bg: '#0c0d11',
  surface: '#15171d',
  raised: '#1e2129',
  fg: '#f6f4f0',
  muted: '#b4b8c2',
  subtle: '#8d93a1',
  line: '#333844',
  lineStrong: '#6b7385',
  redText: '#ff6b6f',
  blueText: '#7da2ff',
  gold: '#f5b93a',
  ok: '#4ade92',
  onSignal: '#14161b',
};
const light: typeof dark = {
  bg: '#faf7f2',
  surface: '#ffffff',
  raised: '#f1ece4',
  fg: '#14161b',
  muted: '#525866',
  subtle: '#5f6572',
  line: '#e2dbcf',
  lineStrong: '#7c8290',
  redText: '#c81e2b',
  blueText: '#1d4fd7',
  gold: '#8a5a00',
  ok: '#0f7a45',
  onSignal: '#ffffff',
};
const blue = { fill: '#1d4fd7', hover: '#1741b5' };

function themeOf(palette: typeof dark, algorithm: ThemeConfig['algorithm']): ThemeConfig {
  return {
    algorithm,
    token: {
      fontFamily: "'Manrope Variable', ui-sans-serif, system-ui, 'Noto Sans Arabic', 'Noto Sans CJK SC', sans-serif",
      colorPrimary: blue.fill,
      colorPrimaryHover: blue.hover,
      colorPrimaryActive: blue.hover,
      colorPrimaryBorder: palette.blueText,
      colorPrimaryText: palette.blueText,
      colorInfo: palette.blueText,
      colorLink: palette.blueText,
      colorLinkHover: palette.blueText,
      colorLinkActive: palette.blueText,
      colorError: palette.redText,
      colorErrorText: palette.redText,
      colorSuccess: palette.ok,
      colorWarning: palette.gold,
      colorBgLayout: palette.bg,
      colorBgContainer: palette.surface,
      colorBgElevated: palette === dark ? palette.raised : palette.surface,
      colorText: palette.fg,
      colorTextHeading: palette.fg,
      colorTextSecondary: palette.muted,
      colorTextTertiary: palette.subtle,
      colorTextDescription: palette.muted,
      colorTextPlaceholder: palette.subtle,
      colorTextDisabled: palette.subtle,
      colorBorder: palette.lineStrong,
      colorBorderSecondary: palette.line,
      colorSplit: palette.line,
      borderRadius: 10,
      borderRadiusLG: 16,
      controlHeight: 36,
      controlHeightLG: 44,
      controlHeightSM: 30,
      fontSize: 14,
      lineWidthFocus: 3,
      // Dialogs wait for the end of animations, which index.css cuts short for members who prefer reduced motion.
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      motionDurationSlow: '0.24s',
      motionDurationMid: '0.16s',
    },
    components: {
      Button: { dangerColor: palette.onSignal, primaryShadow: 'none', dangerShadow: 'none', defaultShadow: 'none' },
      Tabs: {
        itemSelectedColor: palette.fg,
        itemHoverColor: palette.fg,
        itemColor: palette.muted,
        inkBarColor: palette.redText,
        horizontalItemPadding: '12px 2px',
        horizontalMargin: '0 0 16px 0',
      },
      Segmented: { trackBg: palette.raised, itemSelectedBg: palette.surface, itemColor: palette.muted },
      Modal: { contentBg: palette.surface, headerBg: palette.surface, footerBg: palette.surface },
    },
  };
}

/** The product's colours as Ant Design tokens; index.css has the same for what is not Ant Design's. */
export const antdThemes = {
  dark: themeOf(dark, theme.darkAlgorithm),
  light: themeOf(light, theme.defaultAlgorithm),
};
