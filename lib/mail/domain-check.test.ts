import { describe, expect, test } from 'vitest'

import { checkDomain } from './domain-check'

const dns = (names: Record<string, string[]>) => async (name: string) => {
  const texts = names[name]
  if (!texts) throw Object.assign(new Error('none'), { code: 'ENOTFOUND' })
  return texts.map((text) => [text.slice(0, 10), text.slice(10)])
}
const statesOf = async (names: Record<string, string[]>, selector = 'k1') =>
  Object.fromEntries(
    (await checkDomain('example.co.il', selector, dns(names))).records.map(({ key, state }) => [key, state]),
  )

describe("what a sender's domain says of its mail", () => {
  test('is whole where all three records bind', async () => {
    const names = {
      'example.co.il': ['google-site-verification=x', 'v=spf1 include:_spf.example.net ~all'],
      '_dmarc.example.co.il': ['v=DMARC1; p=quarantine'],
      'k1._domainkey.example.co.il': ['v=DKIM1; k=rsa; p=MIGf'],
    }
    expect(await statesOf(names)).toEqual({ spf: 'ok', dmarc: 'ok', dkim: 'ok' })
  })

  test('is weak where a record lets everybody through', async () => {
    const names = {
      'example.co.il': ['v=spf1 mx ?all'],
      '_dmarc.example.co.il': ['v=DMARC1; p=none; rua=mailto:a@example.co.il'],
      'k1._domainkey.example.co.il': ['v=DKIM1; p='],
    }
    expect(await statesOf(names)).toEqual({ spf: 'weak', dmarc: 'weak', dkim: 'weak' })
  })

  test('is missing where nothing is written', async () => {
    expect(await statesOf({})).toEqual({ spf: 'missing', dmarc: 'missing', dkim: 'missing' })
  })

  test('leaves out the key that nobody named', async () => {
    expect(await statesOf({}, '')).toEqual({ spf: 'missing', dmarc: 'missing' })
  })

  test('is said to be unknown where nobody answers, which is not missing', async () => {
    const failing = () => Promise.reject(Object.assign(new Error('timeout'), { code: 'ETIMEOUT' }))
    const { records } = await checkDomain('example.co.il', 'k1', failing)
    expect(records.map(({ state }) => state)).toEqual(['unreachable', 'unreachable', 'unreachable'])
  })
})
