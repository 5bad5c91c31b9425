import { expect, it } from 'vitest'

import { beginsWords } from './word-prefix'

it.each([
  ['עמודי תשלום', 'תש'],
  ['עמודי תשלום', 'תשלום עמ'],
  ['מסמכים', 'מסמך'],
  ['דוא״ל יוצא', 'דואל'],
  ['דוא״ל יוצא', 'דוא"ל'],
  ['לָקוֹחוֹת', 'לקוח'],
  ['לקוחות', 'לָקוֹח'],
  ['Posts', 'po'],
])('%s is found by %s', (text, typed) => expect(beginsWords(text, typed)).toBe(true))

it.each([
  ['עמודי תשלום', 'לום'],
  ['עמודי תשלום', 'תשלום לקוח'],
  ['לקוחות', ''],
  ['לקוחות', ' - '],
])('%s is not found by «%s»', (text, typed) => expect(beginsWords(text, typed)).toBe(false))
