import { encode } from 'uqr'

/** A QR drawing: its side length, and one SVG path of all dark squares. */
export type Drawing = { size: number; path: string }

/** Draws a text as a QR code with its quiet zone, as one SVG path. */
export function drawQr(text: string): Drawing {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  return {
    size,
    path: data.flatMap((row, y) => runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`)).join(''),
  }
}

/** Returns the dark runs of a row: start and length of each. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (isDark && last && last[0] + last[1] === x) last[1]++
    else if (isDark) runs.push([x, 1])
  }
  return runs
}
