import { encode } from 'uqr'

/** A drawing of squares: the length of a side, and one path of all that is dark. */
export type Drawing = { size: number; path: string }

/** A text as a QR code with its quiet zone, drawn as one path of an SVG. */
export function drawQr(text: string): Drawing {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  return {
    size,
    path: data.flatMap((row, y) => runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`)).join(''),
  }
}

/** The dark stretches of a row: where each begins and how long it is. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (isDark && last && last[0] + last[1] === x) last[1]++
    else if (isDark) runs.push([x, 1])
  }
  return runs
}
