import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { customerSearchText } from '../customers.rules'
import { leaveOut } from './choices.rules'
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
  mappingFaults,
} from './imports.rules'
import type { ImportTerms } from './imports.schema'
import { decideRow, inferCustomerKind, type Known, type Present } from './run.rules'
import { importSearchWords, searchTextFor } from './search-words.rules'

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

describe('the choice of columns', () => {
  const terms: ImportTerms = {
    reading: { shape: 'text', encoding: 'utf-8', delimiter: ',' },
    hasHead: true,
    mapping: { name: 0, phone: 1 },
    policy: 'create',
    keyField: null,
    version: 1,
  }
  const head = { heads: ['שם', 'טלפון', ''], width: 3, custom: [] }
  it.each([
    [{}, []],
    [{ mapping: { name: 0, phone: 0 } }, ['mapping.phone']],
    [{ mapping: { name: 3 } }, ['mapping.name']],
    [{ mapping: { name: 2 } }, ['mapping.name']],
    [{ mapping: { name: 2 }, hasHead: false }, []],
    [{ mapping: { phone: 1 } }, ['mapping.name']],
    [{ mapping: { firstName: 0 } }, []],
    [{ mapping: { name: 0, lastName: 1 } }, ['mapping.name']],
    [{ mapping: { name: 0, number: 1 } }, ['mapping.number']],
    [{ mapping: { phone: 1 }, policy: 'update', keyField: 'phone' }, []],
    [{ mapping: { name: 0 }, policy: 'upsert', keyField: 'phone' }, ['keyField']],
    [{ mapping: { name: 0, nothing: 1 } }, ['mapping.nothing']],
  ] as [Partial<ImportTerms>, string[]][])('%j', (change, fields) =>
    expect(Object.keys(mappingFaults({ ...terms, ...change }, head))).toEqual(fields),
  )

  it('a row with an address or a number of a telephone is no row of headings', () => {
    expect(looksLikeData(['שם', 'טלפון'])).toBe(false)
    expect(looksLikeData(['דנה', '052-1234567'])).toBe(true)
    expect(looksLikeData(['דנה', 'a@b.co'])).toBe(true)
    expect(columnsFingerprint([' שֵׁם: ', 'E-Mail'])).toBe(columnsFingerprint(['שם', 'e mail']))
  })
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

it('what search compares is the same as of a customer that was typed', () => {
  const text = fc.stringMatching(/^[א-תa-zA-Z0-9 ״'-]{0,20}$/).map((one) => one.replace(/\s+/g, ' ').trim())
  fc.assert(
    fc.property(
      text,
      text,
      text,
      fc.constantFrom('+972521234567', '+14155550100', '*6050', undefined),
      (...[name, contactName, city, phone]) => {
        const values = { name, contactName, city, email: 'a@b.example', ...(phone && { phone }) }
        const whole = customerSearchText({ ...values, phone: phone ?? null, number: 1001 })
        expect(searchTextFor(importSearchWords(values, []), 1001)).toBe(whole)
      },
    ),
  )
})

describe('what becomes of a row', () => {
  const present = {
    id: 'a',
    status: 'active',
    ownerId: 'u',
    lockedAt: null,
    mergedIntoId: null,
    erasedAt: null,
  } as Present
  const known = (...found: Present[]): Known => ({
    byKey: new Map([['05', found]]),
    holders: new Map([['123456782', 'a']]),
  })
  const item = (values: object) => ({
    row: 1,
    line: 2,
    values: { phone: '05', ...values },
    words: importSearchWords({}, []),
  })
  const isLeftOut = leaveOut([{ field: 'status', kind: 'status' }], { policy: 'update', keyField: 'phone' })
  const none = leaveOut([], { policy: 'create', keyField: null })
  const upsert = { policy: 'upsert', keyField: 'phone', ownerId: undefined, isLeftOut: none } as const

  it.each([
    ['of nobody known: new', item({}), { ...upsert }, known(), 'create'],
    ['of nobody known where only known ones are changed', item({}), { ...upsert, policy: 'update' }, known(), 'skip'],
    ['of somebody known', item({}), upsert, known(present), 'update'],
    ['of somebody known where only new ones come in', item({}), { ...upsert, policy: 'skip' }, known(present), 'skip'],
    ['of two', item({}), upsert, known(present, present), 'refuse'],
    ['of somebody else’s', item({}), { ...upsert, ownerId: 'v' }, known(present), 'refuse'],
    ['of a locked record', item({}), upsert, known({ ...present, lockedAt: new Date() }), 'refuse'],
    ['with a number of another', item({ nationalId: '123456782' }), upsert, known({ ...present, id: 'b' }), 'refuse'],
    ['with the number that is theirs', item({ nationalId: '123456782' }), upsert, known(present), 'update'],
    ['to a status that cannot be', item({ status: 'prospect' }), upsert, known(present), 'refuse'],
    ['new with a status that nobody begins with', item({ status: 'archived' }), upsert, known(), 'refuse'],
    ['the same without its status', item({ status: 'archived' }), { ...upsert, isLeftOut }, known(), 'create'],
    ['of two where only new ones come in', item({}), { ...upsert, policy: 'skip' }, known(present, present), 'skip'],
    [
      'with the number of somebody who is there, where only new ones come in',
      item({ phone: '06', nationalId: '123456782' }),
      { ...upsert, policy: 'skip' },
      known(present),
      'skip',
    ],
  ] as const)('%s', (...[, row, choice, of, kind]) => expect(decideRow(row, choice, of).kind).toBe(kind))

  it('the kind of a new one follows from the number of a company', () => {
    expect([
      inferCustomerKind({ nationalId: '580299543' }),
      inferCustomerKind({ nationalId: '123456782' }),
      inferCustomerKind({ kind: 'business' }),
    ]).toEqual(['nonprofit', 'person', 'business'])
  })
})
