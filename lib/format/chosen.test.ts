import { expect, test } from 'vitest'

import { choose, matching, newNameOf, stillOpen } from './chosen'

const tag = (label: string, value = label) => ({ value, label })
const [vip, garden] = [tag('VIP', '1'), tag('גינון', '2')]

test('nothing is chosen twice, by value or by name', () => {
  expect(choose([vip], garden)).toEqual([vip, garden])
  expect(choose([vip], tag('אחר', '1'))).toEqual([vip])
  expect(choose([vip], tag(' vip '))).toEqual([vip])
})

test('what is chosen is offered no more', () => expect(stillOpen([vip, garden], [vip])).toEqual([garden]))

test('options are found as search finds: case and final letters do not count', () => {
  expect(matching([vip, garden], 'vi')).toEqual([vip])
  expect(matching([vip, garden], 'גינונ')).toEqual([garden])
  expect(matching([vip, garden], '')).toEqual([vip, garden])
})

test('a new name is clean, and new', () => {
  expect(newNameOf('  לקוח   חוזר ', [vip])).toBe('לקוח חוזר')
  expect(newNameOf('Vip', [vip])).toBeNull()
  expect(newNameOf('   ', [])).toBeNull()
})
