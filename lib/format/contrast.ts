type Rgb = [number, number, number]

/** Returns the WCAG 2 contrast ratio of two colours `#rrggbb`: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Returns the relative luminance of a colour, 0 to 1. */
export function luminance(color: string): number {
  const [red, green, blue] = rgbOf(color).map(linear) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Mixes a colour with `share` (0 to 1) of another. */
export function mixColors(color: string, other: string, share: number): string {
  const into = rgbOf(other)
  const parts = rgbOf(color).map((part, index) => part + ((into[index] ?? 0) - part) * share)
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

const STEPS = 100

/**
 * Returns the first accepted colour on the way from one colour to another, beginning with the first itself; the other
 * if none is accepted.
 */
export function findShade(color: string, other: string, willDo: (color: string) => boolean): string {
  for (let step = 0; step < STEPS; step++) {
    const candidate = mixColors(color, other, step / STEPS)
    if (willDo(candidate)) return candidate
  }
  return other
}

const rgbOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as Rgb

const linear = (part: number) => {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
