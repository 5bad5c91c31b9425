export type Device = { browser: string | null; system: string | null; isPhone: boolean }

const BROWSERS: [string, RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
]

const SYSTEMS: [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/** Parses the browser and the operating system from a User-Agent header; null for what is unknown. */
export const parseDevice = (userAgent: string): Device => ({
  browser: firstOf(BROWSERS, userAgent),
  system: firstOf(SYSTEMS, userAgent),
  isPhone: /\b(?:iPhone|Android.*Mobile)\b/.test(userAgent),
})

/** Describes a device, such as "Chrome · Windows". */
export function deviceWords(userAgent: string): string {
  const { browser, system } = parseDevice(userAgent)
  return [browser, system].filter(Boolean).join(' · ') || 'מכשיר לא מזוהה'
}

const firstOf = (kinds: [string, RegExp][], userAgent: string) =>
  kinds.find(([, mark]) => mark.test(userAgent))?.[0] ?? null
