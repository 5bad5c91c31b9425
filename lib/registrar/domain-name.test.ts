import { domainToASCII } from 'node:url'

import { expect, it } from 'vitest'

import { isDeceptive, parseDomainName, toUnicode } from './domain-name'
import { decodePunycode } from './punycode'

const read = (text: string) => {
  const parsed = parseDomainName(text)
  return parsed.ok ? parsed.value : parsed.code
}

it('a domain is read in both forms, from an address too', () => {
  expect(read('Example.CO.IL')).toEqual({ ascii: 'example.co.il', unicode: 'example.co.il', ending: 'co.il' })
  expect(read('https://www.example.com/about?x=1')).toMatchObject({ ascii: 'example.com' })
  const hebrew = { ascii: 'xn--9dbmf1bf.co.il', unicode: toUnicode('xn--9dbmf1bf.co.il'), ending: 'co.il' }
  expect(read(hebrew.unicode)).toEqual(hebrew)
  expect(read(hebrew.ascii)).toEqual(hebrew)
  expect(read('שלום.ישראל')).toMatchObject({ unicode: 'שלום.ישראל', ending: 'ישראל' })
})

it.each([
  ['', 'domain_empty'],
  ['-example.co.il', 'domain_hyphen'],
  ['example-.co.il', 'domain_hyphen'],
  ['ab--cd.com', 'domain_hyphen'],
  ['exa_mple.com', 'domain_characters'],
  ['exa mple.com', 'domain_characters'],
  ['user@example.com', 'domain_characters'],
  ['example.com:8080', 'domain_characters'],
  [`${'a'.repeat(64)}.com`, 'domain_long'],
  [`${'ש'.repeat(64)}.com`, 'domain_long'],
  ['shop.example.co.il', 'domain_below'],
  ['example', 'domain_ending'],
  ['example.de', 'domain_ending'],
  ['example.il', 'domain_ending'],
  ['school.ac.il', 'domain_restricted'],
  ['office.gov.il', 'domain_restricted'],
  ['town.muni.il', 'domain_restricted'],
  ['net.il', 'domain_restricted'],
  ['בסיס.צהל.ישראל', 'domain_restricted'],
])('%s is refused: %s', (text, code) => expect(read(text)).toBe(code))

it('a label of 63 characters is taken, and no shorter ending is mistaken for a longer one', () => {
  expect(read(`${'a'.repeat(63)}.com`)).toMatchObject({ ending: 'com' })
  expect(read('co.il')).toBe('domain_ending')
})

it('names that may be taken for others are found', () => {
  for (const name of ['exаmple.com', 'שלוםshop.co.il', 'аррӏе.com', 'οικο.com']) expect(isDeceptive(name)).toBe(true)
  for (const name of ['example.co.il', 'שלום.co.il', 'קפה-2.ישראל', 'москва.com']) expect(isDeceptive(name)).toBe(false)
})

it('Punycode is read as the platform writes it', () => {
  for (const word of ['שלום', 'קפהנמל', 'מאפייתהכיכר', 'bücher', 'пример', '例え', 'שלום-1', 'ליאורלוי'])
    expect(toUnicode(domainToASCII(word))).toBe(word)
  for (const wrong of ['9', '99999999', 'é', 'a-', '-']) expect(() => decodePunycode(wrong)).not.toThrow()
})
