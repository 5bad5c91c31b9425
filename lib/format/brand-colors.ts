import { contrast, luminance, mixed, towards } from './contrast'

const [WHITE, BLACK] = ['#ffffff', '#000000']
/** What WCAG AA asks of text, and of the shapes that controls are told by. */
const TEXT = 4.5
const SHAPE = 3
/** What links and marks stand on: the lightest and the darkest ground of each skin. */
const LIGHT_GROUNDS = ['#ffffff', '#f5f6f9', '#e8edf5']
const DARK_GROUNDS = ['#10151d', '#18202b', '#2b384a']
const DARK_GROUND = '#18202b'

/** The colours that a brand's colour gives to one skin. */
export type Palette = { pri: string; hover: string; soft: string; softText: string; link: string; ring: string }

/** Whether a colour can carry white words, as the buttons need it. */
export const isReadableBrand = (color: string) => contrast(color, WHITE) >= TEXT

/** The nearest darker shade that can carry white words; the colour itself where it can. */
export const readableBrand = (color: string) => towards(color, BLACK, isReadableBrand)

/** The palette of both skins from one colour; every pair in it keeps WCAG AA. */
export const brandPalettes = (color: string): { light: Palette; dark: Palette } => {
  const base = readableBrand(color)
  return { light: lightPalette(base), dark: darkPalette(base) }
}

function lightPalette(pri: string): Palette {
  const soft = mixed(pri, WHITE, 0.92)
  return {
    pri,
    hover: mixed(pri, BLACK, 0.18),
    soft,
    softText: towards(mixed(pri, BLACK, 0.12), BLACK, (text) => contrast(text, soft) >= TEXT),
    link: towards(pri, BLACK, (text) => LIGHT_GROUNDS.every((ground) => contrast(text, ground) >= TEXT)),
    ring: towards(pri, BLACK, (mark) => LIGHT_GROUNDS.every((ground) => contrast(mark, ground) >= SHAPE)),
  }
}

function darkPalette(base: string): Palette {
  const stands = (color: string) => contrast(color, DARK_GROUND) >= SHAPE
  const light = luminance(base) < luminance(DARK_GROUND) || !stands(base) ? towards(base, WHITE, stands) : base
  const pri = towards(light, BLACK, isReadableBrand)
  const soft = mixed(pri, DARK_GROUND, 0.75)
  return {
    pri,
    hover: mixed(pri, BLACK, 0.1),
    soft,
    softText: towards(mixed(pri, WHITE, 0.5), WHITE, (text) => contrast(text, soft) >= TEXT),
    link: towards(mixed(pri, WHITE, 0.4), WHITE, (text) =>
      DARK_GROUNDS.every((ground) => contrast(text, ground) >= TEXT),
    ),
    ring: towards(mixed(pri, WHITE, 0.3), WHITE, (mark) =>
      DARK_GROUNDS.every((ground) => contrast(mark, ground) >= SHAPE),
    ),
  }
}

/** The palettes as custom properties for an element with `data-brand`; the style sheet takes those of the skin at hand. */
export function brandStyle(color: string): Record<`--brand-${string}`, string> {
  const entries = Object.entries(brandPalettes(color)).flatMap(([skin, palette]) =>
    Object.entries(palette).map(([name, value]) => [`--brand-${skin}-${name.toLowerCase()}`, value]),
  )
  return Object.fromEntries(entries)
}
