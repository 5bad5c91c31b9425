import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { readFileDay } from './dates.rules'
import { importedId } from './ids.rules'
import {
  canImportMove,
  canUndoImport,
  columnsFingerprint,
  IMPORT_STATES,
  type ImportState,
  isImportUnderWay,
  looksLikeData,
} from './imports.rules'

describe('the states of an import', () => {
  it('lead from the file to its end, and back for what was written', () => {
    expect(canImportMove('uploaded', 'running')).toBe(false)
    expect(canImportMove('validated', 'running')).toBe(true)
    expect(canImportMove('undone', 'undoing')).toBe(false)
    expect(IMPORT_STATES.filter(isImportUnderWay)).toEqual(['mapped', 'running', 'undoing'])
  })

  it('what ended may be undone for as long as it says, and only where something was written', () => {
    const undoUntil = new Date('2026-02-01')
    const at = (day: string, state: ImportState = 'done') => canUndoImport({ state, undoUntil }, new Date(day))
    expect([at('2026-01-31'), at('2026-02-02'), at('2026-01-31', 'undone')]).toEqual([true, false, false])
    expect(canUndoImport({ state: 'done', undoUntil: null })).toBe(false)
  })
})

it('a row with an address or a number of a telephone is no row of headings', () => {
  expect(looksLikeData(['שם', 'טלפון'])).toBe(false)
  expect(looksLikeData(['דנה', '052-1234567'])).toBe(true)
  expect(looksLikeData(['דנה', 'a@b.co'])).toBe(true)
  expect(columnsFingerprint([' שֵׁם: ', 'E-Mail'])).toBe(columnsFingerprint(['שם', 'e mail']))
})

describe('the id of a row', () => {
  const at = { batchId: '01a2001a-675f-799c-bffc-eaebe3788fe0', idsFrom: 1_795_298_060_184 }
  const row = fc.integer({ min: 1, max: 2_000_000 })

  it('is a UUIDv7, the same for the same row, another for another, and later for a later one', () => {
    fc.assert(
      fc.property(row, row, (one, other) => {
        const [first, second] = [importedId(at, one), importedId(at, other)]
        expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
        expect(importedId(at, one)).toBe(first)
        expect(Math.sign(one - other)).toBe(first === second ? 0 : first < second ? -1 : 1)
      }),
    )
  })

  it('is another in another import', () => {
    expect(importedId({ ...at, batchId: '01a2001a-675f-799c-bffc-eaebe3788fe1' }, 1)).not.toBe(importedId(at, 1))
  })
})

it.each([
  ['31/12/2026', { day: '2026-12-31', order: 'dmy' }],
  ['1.2.26', { day: '2026-02-01', order: 'dmy' }],
  ['1-2-71', { day: '1971-02-01', order: 'dmy' }],
  ['2026-12-31', { day: '2026-12-31', order: 'ymd' }],
  ['2026/1/2 10:30', { day: '2026-01-02', order: 'ymd' }],
  ['31/02/2026', null],
  ['12/31/2026', null],
  ['היום', null],
])('the day %s', (text, day) => expect(readFileDay(text)).toEqual(day))
