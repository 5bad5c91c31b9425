import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { newId } from './id'
import { decodeCursor, encodeCursor, toSlice } from './keyset'

const sorting = { key: sql`name`, type: 'text', descending: false } as const
const rows = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: newId(), sortKey: String(i).padStart(4, '0') }))

describe('keyset pages', () => {
  it('a cursor survives the address', () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), fc.integer({ min: 1, max: 1e9 }), (value, place) => {
        const cursor = { value, id: newId(), place }
        expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor)
      }),
    ))
  it.each(['', 'x', 'bnVsbA', Buffer.from('["a","b",1]').toString('base64url')])(
    'a foreign cursor «%s» is none',
    (text) => expect(decodeCursor(text)).toBeNull(),
  )
  it('walking forward and back shows every row once, with its place', () => {
    const all = rows(23)
    const size = 5
    const seen: string[] = []
    let after = null as ReturnType<typeof decodeCursor>
    let last = ''
    for (let turn = 0; turn < 10; turn++) {
      const begin = after?.place ?? 0
      const slice = toSlice(all.slice(begin, begin + size + 1), { sorting, id: sql`id`, after, before: null, size })
      expect([slice.from, slice.to]).toEqual([begin + 1, begin + slice.rows.length])
      expect(slice.previous !== null).toBe(begin > 0)
      seen.push(...slice.rows.map((row) => row.id))
      if (!slice.next) break
      last = slice.next
      after = decodeCursor(slice.next)
    }
    expect(seen).toEqual(all.map((row) => row.id))
    expect(decodeCursor(last)?.place).toBe(20)
  })
  it('going back gives the rows before the cursor in reading order', () => {
    const all = rows(12)
    const before = { value: '0010', id: all[10]?.id ?? '', place: 11 }
    const found = all.slice(4, 10).reverse()
    const slice = toSlice(found, { sorting, id: sql`id`, after: null, before, size: 5 })
    expect(slice.rows.map((row) => row.sortKey)).toEqual(['0005', '0006', '0007', '0008', '0009'])
    expect([slice.from, slice.to, slice.previous !== null, slice.next !== null]).toEqual([6, 10, true, true])
  })
})
