import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leaveOut } from '@/lib/modules/imports/choices.rules'
import { decideRow } from '@/lib/modules/imports/decide.rules'
import { toChoiceList } from '@/lib/modules/imports/fields.rules'
import { mappingFaults } from '@/lib/modules/imports/imports.rules'
import type { ImportTerms } from '@/lib/modules/imports/imports.schema'
import { importSearchWords, searchTextFor } from '@/lib/modules/imports/records/search-words.rules'
import type { ImportTarget, Known } from '@/lib/modules/imports/target.rules'
import { examplePicklists } from '@/lib/modules/picklists/picklists.testing'
import { customerSearchText } from '../customers.rules'
import { readableFields } from './fields.rules'
import { type Customer, inferCustomerKind } from './rows.rules'
import { importTargets } from './target.commands'

const target: ImportTarget = importTargets.customer

describe('the choice of columns', () => {
  const terms: ImportTerms = {
    reading: { shape: 'text', encoding: 'utf-8', delimiter: ',' },
    hasHead: true,
    mapping: { name: 0, phone: 1 },
    policy: 'create',
    keyField: null,
    version: 1,
  }
  const empty = toChoiceList([], { unknown: () => '' })
  const fields = { all: readableFields({ status: empty, source: empty, ownerId: empty, teamId: empty, tagIds: empty }) }
  const head = { heads: ['שם', 'טלפון', ''], width: 3, fields }
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
    expect(Object.keys(mappingFaults(target, { ...terms, ...change }, head))).toEqual(fields),
  )
})

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
        expect(searchTextFor(importSearchWords({ ...values, also: contactName }, []), 1001)).toBe(whole)
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
  } as Customer
  const known = (...found: Customer[]): Known<Customer> => ({
    byKey: new Map([['05', found]]),
    holders: new Map([['123456782', 'a']]),
    context: examplePicklists,
  })
  const item = (values: object) => ({
    row: 1,
    line: 2,
    values: { phone: '05', ...values },
    prepared: undefined,
  })
  const isLeftOut = leaveOut([{ field: 'status', kind: 'status' }], target, { policy: 'update', keyField: 'phone' })
  const none = leaveOut([], target, { policy: 'create', keyField: null })
  const upsert = { target, policy: 'upsert', keyField: 'phone', edits: null, isLeftOut: none } as const

  it.each([
    ['of nobody known: new', item({}), { ...upsert }, known(), 'create'],
    ['of nobody known where only known ones are changed', item({}), { ...upsert, policy: 'update' }, known(), 'skip'],
    ['of somebody known', item({}), upsert, known(present), 'update'],
    ['of somebody known where only new ones come in', item({}), { ...upsert, policy: 'skip' }, known(present), 'skip'],
    ['of two', item({}), upsert, known(present, present), 'refuse'],
    ['of somebody else’s', item({}), { ...upsert, edits: { ownerId: 'v' } }, known(present), 'refuse'],
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
