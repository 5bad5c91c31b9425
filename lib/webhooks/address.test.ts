import { describe, expect, it } from 'vitest'
import { AppError } from '@/lib/core/errors'
import { checkHost } from '@/lib/egress/egress'

import { requireHost, requireUrl } from './address'

const wordsOf = async (work: () => unknown) => {
  try {
    await work()
  } catch (error) {
    if (error instanceof AppError) return error.fields?.url
    throw error
  }
  return null
}

describe('an address for events that is refused says why (requirement 35)', () => {
  it.each([
    ['לא כתובת', /^יש למלא כתובת שלמה/],
    ['http://example.com/', /^יש למלא כתובת שלמה/],
    ['https://u:p@example.com/', /^יש למלא כתובת שלמה/],
    ['https://example.com:22/', /^הפורט אינו מותר: אפשר רק פורט 443/],
    ['https://127.0.0.1:22/', /^הפורט אינו מותר/],
    ['https://127.0.0.1/', /רשת פנימית/],
    ['https://localhost/', /רשת פנימית/],
    ['https://printer.local:8443/', /רשת פנימית/],
    ['https://[::1]/', /רשת פנימית/],
  ])('%s', async (text, words) => expect(await wordsOf(() => requireUrl(text))).toMatch(words))

  const hostWords = (resolve: () => Promise<{ address: string; family: number }[]>) =>
    wordsOf(() => requireHost(new URL('https://hooks.example.com/'), (url) => checkHost(url, resolve)))

  it('a name that nobody has', async () => {
    expect(await hostWords(async () => [])).toMatch(/^הכתובת לא נמצאה/)
    expect(await hostWords(() => Promise.reject(new Error('ENOTFOUND')))).toMatch(/^הכתובת לא נמצאה/)
  })
  it('a name that stands for an internal address', async () =>
    expect(await hostWords(async () => [{ address: '10.0.0.7', family: 4 }])).toMatch(/רשת פנימית/))
  it('and one of the public internet is taken', async () => {
    expect(await hostWords(async () => [{ address: '93.184.215.14', family: 4 }])).toBeNull()
    expect(await wordsOf(() => requireUrl('https://example.com:8443/k'))).toBeNull()
  })
})
