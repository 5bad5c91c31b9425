import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { openMemory } from './memory'

const KEY = 'kesher-chat:token'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('what the chat keeps in the browser', () => {
  it('is there for the next page, and for another window at once', () => {
    const [one, other] = [openMemory('token'), openMemory('token')]
    one.change({ secret: 'x', draft: 'שלום' })
    expect(other.read()).toMatchObject({ secret: 'x', draft: 'שלום' })
    other.change({ pending: [{ clientId: '1', body: 'א' }] })
    expect(one.read()).toEqual({ secret: 'x', draft: 'שלום', seenId: '', pending: [{ clientId: '1', body: 'א' }] })
    expect(openMemory('another').read().secret).toBe('')
  })

  it('stays in the page where the storage is closed', () => {
    const closed = () => {
      throw new Error('closed')
    }
    vi.stubGlobal('localStorage', { getItem: closed, setItem: closed })
    const memory = openMemory('token')
    memory.change({ secret: 'x' })
    memory.change({ draft: 'שלום' })
    expect(memory.read()).toMatchObject({ secret: 'x', draft: 'שלום' })
  })

  it('whatever the website wrote there, what is read has its shape', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        stored.set(KEY, text)
        const { secret, draft, seenId, pending } = openMemory('token').read()
        for (const word of [secret, draft, seenId]) expect(typeof word).toBe('string')
        for (const one of pending) expect([typeof one.clientId, typeof one.body]).toEqual(['string', 'string'])
      }),
    )
  })
})
