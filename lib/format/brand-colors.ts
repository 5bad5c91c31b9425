import { contrast, findShade, luminance, mixColors } from './contrast'

const [WHITE, BLACK] = ['#ffffff', '#000000']
/** Minimum contrast that WCAG AA requires of text, and of the shapes by which controls are recognized. */
const TEXT = 4.5
const SHAPE = 3
/** Backgrounds of links and marks: from the lightest to the darkest of each skin. */
const LIGHT_GROUNDS = ['#ffffff', '#f5f6f9', '#e8edf5']
const DARK_GROUNDS = ['#10151d', '#18202b', '#2b384a']
const DARK_GROUND = '#18202b'

/** The colours of one skin that are derived from a brand's colour. */
export type Palette = { pri: string; hover: string; soft: string; softText: string; link: string; ring: string }

/** Whether white text is readable on a colour, as buttons need it. */
export const isReadableBrand = (color: string) => contrast(color, WHITE) >= TEXT

/** Returns the nearest darker shade on which white text is readable; the colour itself if it is dark enough. */
export const readableBrand = (color: string) => findShade(color, BLACK, isReadableBrand)

/** Derives the palettes of both skins from one colour; every pair in them satisfies WCAG AA. */
export const brandPalettes = (color: string): { light: Palette; dark: Palette } => {
  const base = readableBrand(color)
  return { light: lightPalette(base), dark: darkPalette(base) }
}

function lightPalette(pri: string): Palette {
  const soft = mixColors(pri, WHITE, 0.92)
  return {
    pri,
    hover: mixColors(pri, BLACK, 0.18),
    soft,
    softText: findShade(mixColors(pri, BLACK, 0.12), BLACK, (text) => contrast(text, soft) >= TEXT),
    link: findShade(pri, BLACK, (text) => LIGHT_GROUNDS.every((ground) => contrast(text, ground) >= TEXT)),
    ring: findShade(pri, BLACK, (mark) => LIGHT_GROUNDS.every((ground) => contrast(mark, ground) >= SHAPE)),
  }
}

function darkPalette(base: string): Palette {
  const isVisible = (color: string) => contrast(color, DARK_GROUND) >= SHAPE
  const light = luminance(base) < luminance(DARK_GROUND) || !isVisible(base) ? findShade(base, WHITE, isVisible) : base
  const pri = findShade(light, BLACK, isReadableBrand)
  const soft = mixColors(pri, DARK_GROUND, 0.75)
  return {
    pri,
    hover: mixColors(pri, BLACK, 0.1),
    soft,
    softText: findShade(mixColors(pri, WHITE, 0.5), WHITE, (text) => contrast(text, soft) >= TEXT),
    link: findShade(mixColors(pri, WHITE, 0.4), WHITE, (text) =>
      DARK_GROUNDS.every((ground) => contrast(text, ground) >= TEXT),
    ),
    ring: findShade(mixColors(pri, WHITE, 0.3), WHITE, (mark) =>
      DARK_GROUNDS.every((ground) => contrast(mark, ground) >= SHAPE),
    ),
  }
}

/**
 * Returns the palettes as custom properties for an element with `data-brand`; the style sheet picks those of the
 * current skin.
 */
export function brandStyle(color: string): Record<`--brand-${string}`, string> {
  const entries = Object.entries(brandPalettes(color)).flatMap(([skin, palette]) =>
    Object.entries(palette).map(([name, value]) => [`--brand-${skin}-${name.toLowerCase()}`, value]),
  )
  return Object.fromEntries(entries)
}
