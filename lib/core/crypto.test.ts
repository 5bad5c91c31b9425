import { beforeAll, describe, expect, it } from 'vitest'

import { testEnvironment } from '@/lib/db/testing'

import { blindIndex, equalSecrets, newToken, seal, unseal } from './crypto'

beforeAll(() => Object.assign(process.env, testEnvironment()))

const place = { companyId: 'c', table: 't', column: 'k', rowId: 'r' }

describe('sealed values (requirement 47)', () => {
  it('open where they were sealed', () => expect(unseal(seal('סוד 123', place), place)).toBe('סוד 123'))
  it.each(['companyId', 'table', 'column', 'rowId'] as const)('do not open with another %s', (key) =>
    expect(() => unseal(seal('סוד', place), { ...place, [key]: 'x' })).toThrow(),
  )
  it('do not open when a bit was changed', () => {
    const sealed = seal('סוד', place)
    const last = sealed.at(-1) === 'A' ? 'B' : 'A'
    expect(() => unseal(sealed.slice(0, -1) + last, place)).toThrow()
  })
  it('are never the same twice', () => expect(seal('סוד', place)).not.toBe(seal('סוד', place)))
  it('still open after a new key was added, and new ones take it', () => {
    const old = seal('סוד', place)
    process.env.KEYRING = `${process.env.KEYRING},u:${Buffer.alloc(32, 1).toString('base64')}`
    expect(unseal(old, place)).toBe('סוד')
    expect(seal('סוד', place)).toMatch(/^u\./)
  })
})

describe('tokens and keyed hashes', () => {
  it('a blind index differs from company to company', () => expect(blindIndex('a', '1')).not.toBe(blindIndex('b', '1')))
  it('a token has the bits it was asked for', () => expect(Buffer.from(newToken(160), 'base64url')).toHaveLength(20))
  it('secrets of different length compare without a throw', () => expect(equalSecrets('a', 'bb')).toBe(false))
})
