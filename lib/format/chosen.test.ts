import { expect, test } from 'vitest'

import { addChosen, matchingOptions, newOptionName, unchosenOptions } from './chosen'

const tag = (label: string, value = label) => ({ value, label })
const [vip, garden] = [tag('VIP', '1'), tag('גינון', '2')]

test('nothing is chosen twice, by value or by name', () => {
  expect(addChosen([vip], garden)).toEqual([vip, garden])
  expect(addChosen([vip], tag('אחר', '1'))).toEqual([vip])
  expect(addChosen([vip], tag(' vip '))).toEqual([vip])
})

test('what is chosen is offered no more', () => expect(unchosenOptions([vip, garden], [vip])).toEqual([garden]))

test('options are found as search finds: case and final letters do not count', () => {
  expect(matchingOptions([vip, garden], 'vi')).toEqual([vip])
  expect(matchingOptions([vip, garden], 'גינונ')).toEqual([garden])
  expect(matchingOptions([vip, garden], '')).toEqual([vip, garden])
})

test('a new name is clean, and new', () => {
  expect(newOptionName('  לקוח   חוזר ', [vip])).toBe('לקוח חוזר')
  expect(newOptionName('Vip', [vip])).toBeNull()
  expect(newOptionName('   ', [])).toBeNull()
})
