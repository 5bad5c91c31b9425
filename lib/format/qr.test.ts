import sharp from 'sharp'
import { expect, it } from 'vitest'

import { qrPng, qrSvg } from './qr'

const LINK = 'https://kesher.example/paymentPage/Zm9vYmFyYmF6cXV4cXV1eGNvcmc'

it('is drawn without a script, a picture from elsewhere or a word of the text', () => {
  const svg = new TextDecoder().decode(qrSvg(LINK))
  expect(svg).toMatch(/^<svg [^>]+><path fill="#fff" d="[^"]+"\/><path d="(M\d+ \d+h1v1h-1z)+"\/><\/svg>$/)
  expect(svg).not.toContain('kesher')
})

it('has the three corners that a camera looks for, and quiet around them', async () => {
  const { data, info } = await sharp(await qrPng(LINK))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const side = Number(/viewBox="0 0 (\d+)/.exec(new TextDecoder().decode(qrSvg(LINK)))?.[1])
  const isDark = (x: number, y: number) => {
    const at = (place: number) => Math.floor(((place + 0.5) * info.width) / side)
    return (data[at(y) * info.width + at(x)] ?? 255) < 128
  }
  const far = side - 11
  for (const [x, y] of [
    [4, 4],
    [far, 4],
    [4, far],
  ] as const) {
    const ring = [0, 1, 2, 3, 4, 5, 6].map((step) => [
      isDark(x + step, y),
      isDark(x + step, y + 1),
      isDark(x + step, y + 3),
    ])
    expect(ring.map(([edge]) => edge)).toEqual([true, true, true, true, true, true, true])
    expect(ring.map(([, inner]) => inner)).toEqual([true, false, false, false, false, false, true])
    expect(ring.map(([, , middle]) => middle)).toEqual([true, false, true, true, true, false, true])
  }
  for (let place = 0; place < side; place++) expect(isDark(place, 1) || isDark(1, place)).toBe(false)
})
