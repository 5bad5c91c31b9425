import { expect, test } from 'vitest'

import { readColor, SWATCHES } from './color'

test.each([
  ['#2A57D8', '#2a57d8'],
  ['2a57d8', '#2a57d8'],
  ['#fff', '#ffffff'],
  [' abc ', '#aabbcc'],
])('%j is %s', (text, color) => expect(readColor(text)).toBe(color))

test.each(['', '#', '#ff', '#ffff', '#gggggg', 'red', '#2a57d8; x', '#2a57d8ff'])('%j is no colour', (text) =>
  expect(readColor(text)).toBeNull(),
)

test('every swatch is a colour', () => {
  for (const { value } of SWATCHES) expect(readColor(value)).toBe(value)
})
