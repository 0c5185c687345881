const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

interface Device {
  browser: string | undefined;
  system: string | undefined;
  isPhone: boolean;
}

export function deviceOf(userAgent: string): Device {
  const nameIn = (names: readonly [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent))?.[1];
  const system = nameIn(systems);
  return { browser: nameIn(browsers), system, isPhone: system === 'iPhone' || system === 'Android' };
}

export function deviceName(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent);
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Unknown device');
}
