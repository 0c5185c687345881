import { curves, durations } from './motion.js';

export type Scheme = 'light' | 'dark';

/** All colours: one value for both schemes, or one each. Run `nx run web-kit:tokens` after a change. */
export const colors = {
  white: '#fff',
  black: '#000',
  bg: { light: '#faf7f2', dark: '#0c0d11' },
  surface: { light: '#ffffff', dark: '#15171d' },
  raised: { light: '#f1ece4', dark: '#1e2129' },
  fg: { light: '#14161b', dark: '#f6f4f0' },
  muted: { light: '#525866', dark: '#b4b8c2' },
  subtle: { light: '#5f6572', dark: '#8d93a1' },
  line: { light: '#e2dbcf', dark: '#333844' },
  'line-strong': { light: '#7c8290', dark: '#6b7385' },
  red: '#c81e2b',
  'red-hover': '#a91623',
  'red-text': { light: '#c81e2b', dark: '#ff6b6f' },
  blue: '#1d4fd7',
  'blue-hover': '#1741b5',
  'blue-text': { light: '#1d4fd7', dark: '#7da2ff' },
  gold: { light: '#8a5a00', dark: '#f5b93a' },
  'gold-fill': '#f5b93a',
  ok: { light: '#0f7a45', dark: '#4ade92' },
  'on-signal': { light: '#ffffff', dark: '#14161b' },
  'belt-white': '#f6f4f0',
  'belt-blue': '#2e66f0',
  'belt-purple': '#8b5cf6',
  'belt-brown': '#9a6236',
  'belt-black': '#000',
} as const satisfies Record<string, string | Record<Scheme, string>>;

export const fonts = {
  sans: "'Manrope Variable', 'Manrope Fallback', ui-sans-serif, system-ui, 'Noto Sans Arabic', 'Noto Sans CJK SC', sans-serif",
  display: "'Sofia Sans Extra Condensed', 'Sofia Fallback', 'Arial Narrow', ui-sans-serif, sans-serif",
};

/** Corners in pixels; the pill is Tailwind's `rounded-full`. */
export const radii = { tail: 6, control: 14, bubble: 24, card: 28, device: 46 };

export const layers = { raised: 10, floating: 20, bar: 30, dialog: 40, popup: 50, toast: 60 };

/** The colours of one scheme, for code that computes with them. */
export function colorsOf(scheme: Scheme): Record<keyof typeof colors, string> {
  const entries = Object.entries(colors).map(([name, color]) => [
    name,
    typeof color === 'string' ? color : color[scheme],
  ]);
  return Object.fromEntries(entries);
}

/** The checked-in style sheets: Tailwind's theme and the same as plain variables. */
export function styleSheets(): Record<string, string> {
  const lengths = { radius: [radii, 'px'], 'z-index': [layers, ''], 'transition-duration': [durations, 'ms'] } as const;
  const variables = [
    ...Object.entries(fonts).map(([name, family]) => `--font-${name}: ${family};`),
    ...Object.entries(colors).map(
      ([name, color]) =>
        `--color-${name}: ${typeof color === 'string' ? color : `light-dark(${color.light}, ${color.dark})`};`,
    ),
    ...Object.entries(lengths).flatMap(([kind, [values, unit]]) =>
      Object.entries(values).map(([name, value]) => `--${kind}-${name}: ${value}${unit};`),
    ),
    ...Object.entries(curves).map(([name, points]) => `--ease-${name}: cubic-bezier(${points.join(', ')});`),
  ];
  // The build resolves light-dark() where a colour is declared, so dark parts of a page declare the colours again.
  const dark = Object.entries(colors).flatMap(([name, color]) =>
    typeof color === 'string' ? [] : [`--color-${name}: ${color.dark};`],
  );
  const sheet = (selector: string, lines: string[]) =>
    `${selector} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
  const note = '/* Written by `nx run web-kit:tokens` from tokens.ts. */\n';
  return {
    'theme.generated.css': note + sheet('@theme', ['--color-*: initial;', ...variables]) + sheet('.scheme-dark', dark),
    'tokens.generated.css': note + sheet(':root', variables),
  };
}
