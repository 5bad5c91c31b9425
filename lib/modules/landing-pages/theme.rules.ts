import { readableBrand } from '@/lib/format/brand-colors'
import { contrast, findShade, mixColors } from '@/lib/format/contrast'

import type { PagePalette, PageTheme } from './blocks.schema'

const [WHITE, BLACK] = ['#ffffff', '#000000']
/** Contrast of text and of the edges of fields against what is behind them (WCAG 2.2 AA). */
const [TEXT, SHAPE] = [4.5, 3]

type Grounds = { ground: string; soft: string; card: string; text: string; muted: string; accent: string }

/** The palettes: what is behind the text, the text, and the colour of buttons where the page has none of its own. */
export const PALETTE_COLORS: Readonly<Record<PagePalette, Grounds>> = {
  clear: { ground: '#ffffff', soft: '#f4f6fb', card: '#ffffff', text: '#161c2d', muted: '#4d5669', accent: '#2a57d8' },
  sand: { ground: '#fffdf8', soft: '#f7f0e4', card: '#ffffff', text: '#2b2118', muted: '#5f5345', accent: '#a4501c' },
  mint: { ground: '#fcfffd', soft: '#eaf5ef', card: '#ffffff', text: '#10261d', muted: '#46594f', accent: '#0b7a55' },
  sky: { ground: '#fbfeff', soft: '#e6f3fa', card: '#ffffff', text: '#0d2433', muted: '#445968', accent: '#0a6c9f' },
  rose: { ground: '#fffcfd', soft: '#fbeef1', card: '#ffffff', text: '#2e141d', muted: '#65505a', accent: '#b02a57' },
  night: { ground: '#10141f', soft: '#171d2b', card: '#1e2638', text: '#f2f4fa', muted: '#b6bfd0', accent: '#4b73ea' },
}

/** Returns the colours of a page as custom properties; every pair that meets is readable. */
export function themeVariables({ palette, accent, fontSize }: PageTheme): string {
  const { card, ...colors } = PALETTE_COLORS[palette]
  const grounds = [colors.ground, colors.soft, card]
  const far = palette === 'night' ? WHITE : BLACK
  const button = readableBrand(accent ?? colors.accent)
  const seen = (least: number) => (color: string) => grounds.every((ground) => contrast(color, ground) >= least)
  const tint = mixColors(button, colors.ground, palette === 'night' ? 0.76 : 0.9)
  const readable = (color: string) => seen(TEXT)(color) && contrast(color, tint) >= TEXT
  const variables = {
    ground: colors.ground,
    soft: colors.soft,
    card,
    text: colors.text,
    muted: colors.muted,
    accent: button,
    'accent-deep': mixColors(button, BLACK, 0.28),
    'accent-text': findShade(button, far, readable),
    tint,
    line: mixColors(colors.text, colors.ground, 0.86),
    edge: findShade(mixColors(colors.text, colors.ground, 0.6), far, seen(SHAPE)),
    ring: findShade(button, far, seen(SHAPE)),
    bad: palette === 'night' ? '#ff9c93' : '#b42318',
    scheme: palette === 'night' ? 'dark' : 'light',
    size: fontSize === 'large' ? '1.25rem' : '1.0625rem',
  }
  return Object.entries(variables)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}
