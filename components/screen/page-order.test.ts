import { expect, test } from 'vitest'

import { inPageOrder } from './page-order'

/** Returns a fake element at a position of the page. */
const at = (place: number) => ({
  place,
  compareDocumentPosition: (other: Node) => ((other as unknown as { place: number }).place > place ? 4 : 2),
})

test('what is wrong is listed as it stands on the page', () => {
  const elements: Record<string, ReturnType<typeof at>> = { name: at(1), phone: at(2), email: at(3) }
  expect(inPageOrder(['email', 'phone', 'name'], (path) => elements[path] ?? null)).toEqual(['name', 'phone', 'email'])
})

test('what stands nowhere comes last, in its own order', () => {
  const elements: Record<string, ReturnType<typeof at>> = { name: at(1) }
  expect(inPageOrder(['lines', 'total', 'name'], (path) => elements[path] ?? null)).toEqual(['name', 'lines', 'total'])
})
