import { describe, expect, it } from 'vitest'

import { admitStranger, windowRefusal } from './gate'

const LAST = new Date('2026-03-26T10:00:00Z')
const EXPIRES = new Date(LAST.getTime() + 86_400_000)
const later = (seconds: number) => new Date(LAST.getTime() + seconds * 1000)
const CLOUD = { windowHours: 24, firstContact: 'template' } as const
const wrote = { windowExpiresAt: EXPIRES, hasWritten: true }

describe('the window of 24 hours', () => {
  it.each([
    ['23:59:59', 86_399, null],
    ['24:00:00', 86_400, 'window_closed'],
    ['24:00:01', 86_401, 'window_closed'],
  ])('%s after the last message', (_when, seconds, code) => {
    expect(windowRefusal(CLOUD, { ...wrote, type: 'text', now: later(seconds) })).toBe(code)
  })

  it('does not hold back templates, nor channels without one', () => {
    expect(windowRefusal(CLOUD, { ...wrote, type: 'template', now: later(90_000) })).toBeNull()
    const free = { windowHours: null, firstContact: 'free' } as const
    expect(windowRefusal(free, { windowExpiresAt: null, hasWritten: false, type: 'text' })).toBeNull()
  })

  it('is closed for who never wrote; only a template begins', () => {
    const never = { windowExpiresAt: null, hasWritten: false }
    expect(windowRefusal(CLOUD, { ...never, type: 'text' })).toBe('window_closed')
    expect(windowRefusal(CLOUD, { ...never, type: 'template' })).toBeNull()
  })
})

it('says of who never wrote that they never did, in place of how long ago it was', () => {
  const ask = (type: 'text' | 'template') => admitStranger({ kind: 'wa_cloud', state: 'connected', type })
  const text = 'הלקוח עוד לא כתב אליכם, ולכן אפשר לפנות אליו רק בתבנית מאושרת.'
  expect(ask('text')).toEqual({ ok: false, code: 'window_closed', text })
  expect(ask('template')).toEqual({ ok: true })
})

it('a channel on which nobody is written to first refuses who never wrote, templates included', () => {
  const unofficial = { windowHours: null, firstContact: 'never' } as const
  expect(windowRefusal(unofficial, { windowExpiresAt: null, hasWritten: false, type: 'text' })).toBe('never_wrote')
  expect(windowRefusal(unofficial, { windowExpiresAt: null, hasWritten: true, type: 'text' })).toBeNull()
})
