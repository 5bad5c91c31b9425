import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { brandPalettes, brandStyle, isReadableBrand, readableBrand } from './brand-colors'
import { contrast, luminance } from './contrast'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const RUNS = { numRuns: 1000 }

describe('contrast', () => {
  test('is what WCAG says of known pairs', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrast('#2a57d8', '#2a57d8')).toBe(1)
    expect(luminance('#ff0000')).toBeCloseTo(0.2126)
  })
})

describe('the colour of a brand', () => {
  test('is refused where white words cannot be read on it, and a shade that will do is offered', () => {
    expect(isReadableBrand('#ffd400')).toBe(false)
    expect(isReadableBrand(readableBrand('#ffd400'))).toBe(true)
    expect(readableBrand('#2a57d8')).toBe('#2a57d8')
  })

  test('gives both skins colours that keep WCAG AA, whatever it is', () => {
    fc.assert(
      fc.property(color, (brand) => {
        const { light, dark } = brandPalettes(brand)
        for (const { pri, hover, soft, softText } of [light, dark]) {
          expect(contrast(pri, '#ffffff')).toBeGreaterThanOrEqual(4.5)
          expect(contrast(hover, '#ffffff')).toBeGreaterThanOrEqual(4.5)
          expect(contrast(softText, soft)).toBeGreaterThanOrEqual(4.5)
        }
        for (const ground of ['#ffffff', '#f5f6f9', '#e8edf5']) {
          expect(contrast(light.link, ground)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(light.ring, ground)).toBeGreaterThanOrEqual(3)
        }
        for (const ground of ['#10151d', '#18202b', '#2b384a']) {
          expect(contrast(dark.link, ground)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(dark.ring, ground)).toBeGreaterThanOrEqual(3)
        }
        expect(contrast(dark.pri, '#18202b')).toBeGreaterThanOrEqual(2.9)
      }),
      RUNS,
    )
  })

  test('stays itself where it can be read', () => {
    fc.assert(
      fc.property(color.filter(isReadableBrand), (brand) => brandPalettes(brand).light.pri === brand),
      RUNS,
    )
  })

  test('reaches a page as custom properties and nothing else', () => {
    expect(brandStyle('#0a8f86')).toMatchObject({ '--brand-light-pri': expect.stringMatching(/^#[0-9a-f]{6}$/) })
    for (const [name, value] of Object.entries(brandStyle('#c2410c')))
      expect(`${name}:${value}`).toMatch(/^--brand-(light|dark)-[a-z]+:#[0-9a-f]{6}$/)
  })
})
