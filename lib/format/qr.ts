import { encode } from 'uqr'

/** Width of the quiet zone in modules, as the standard requires. */
const QUIET = 4
const PNG_SIDE = 1024

/** Encodes text as a QR code in SVG: one path of squares on white, sharp at every size. */
export function qrSvg(text: string): Uint8Array {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${squares.join('')}"/></svg>`
  return new TextEncoder().encode(svg)
}

/** Encodes text as a QR code in PNG, for programs that do not support SVG. */
export async function qrPng(text: string): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  return sharp(qrSvg(text), { density: 300 }).resize(PNG_SIDE, PNG_SIDE, { kernel: 'nearest' }).png().toBuffer()
}
