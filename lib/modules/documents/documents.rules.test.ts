import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DOCUMENT_STATES } from '@/lib/vocabulary/documents'

import {
  canDocumentBecome,
  checkReadiness,
  countOverlaps,
  findMisplacedFields,
  isOpenForSigning,
  isOverdue,
  stateFromSigners,
} from './documents.rules'
import type { DocumentState, PreparedField } from './documents.schema'

const FINAL: DocumentState[] = ['completed', 'declined', 'cancelled']
const page = { width: 595, height: 842, rotation: 0 }
const field: PreparedField = {
  signer: 0,
  type: 'signature',
  label: '',
  page: 0,
  required: true,
  x: 0.1,
  y: 0.1,
  w: 0.2,
  h: 0.1,
  options: [],
  defaultValue: '',
}

describe('states of a document', () => {
  it('what is completed, declined or cancelled stays so', () => {
    for (const from of FINAL) for (const to of DOCUMENT_STATES) expect(canDocumentBecome(from, to)).toBe(false)
  })

  it('only what nobody has signed becomes a draft again, and a draft can only be sent', () => {
    expect(DOCUMENT_STATES.filter((from) => canDocumentBecome(from, 'draft'))).toEqual(['sent'])
    expect(DOCUMENT_STATES.filter((to) => canDocumentBecome('draft', to))).toEqual(['sent'])
  })

  it('no walk completes, declines or expires a document that was never sent, or leaves a final state', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...DOCUMENT_STATES), { maxLength: 30 }), (wishes) => {
        const walk: DocumentState[] = ['draft']
        for (const wish of wishes) if (canDocumentBecome(walk.at(-1) ?? 'draft', wish)) walk.push(wish)
        expect(walk[1] ?? 'sent').toBe('sent')
        expect(walk.slice(0, -1).filter((one) => FINAL.includes(one))).toEqual([])
      }),
    )
  })

  it('is completed exactly when every signer has signed', () => {
    const states = fc.array(fc.constantFrom('notified', 'viewed', 'signed' as const), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(states, (list) => {
        const signed = list.filter((state) => state === 'signed').length
        const wanted = signed === 0 ? 'sent' : signed === list.length ? 'completed' : 'partly_signed'
        expect(stateFromSigners(list.map((state) => ({ state: state as 'signed', role: 'signer' })))).toBe(wanted)
      }),
    )
  })

  it('is overdue only while open, from the deadline on', () => {
    const now = new Date('2026-11-21T10:00:00Z')
    for (const state of DOCUMENT_STATES) {
      expect(isOverdue({ state, expiresAt: now }, now)).toBe(isOpenForSigning(state) || state === 'expired')
      expect(isOverdue({ state, expiresAt: new Date(+now + 1) }, now)).toBe(state === 'expired')
    }
  })
})

describe('fields', () => {
  it('must lie inside a page that exists and belong to a signer', () => {
    expect(findMisplacedFields([field], [page], 1)).toEqual({})
    expect(
      Object.keys(
        findMisplacedFields(
          [
            { ...field, x: 0.81 },
            { ...field, page: 1 },
            { ...field, signer: 1 },
          ],
          [page],
          1,
        ),
      ),
    ).toEqual(['fields.0.x', 'fields.1.page', 'fields.2.signer'])
  })

  it('overlap only on the same page, and touching is no overlap', () => {
    expect(countOverlaps([field, { ...field, x: 0.3 }, { ...field, page: 1 }])).toBe(0)
    expect(countOverlaps([field, { ...field, x: 0.29 }])).toBe(1)
  })

  it('a signer without a field keeps a document back, one without a place to sign is only a warning', () => {
    expect(checkReadiness([person('יעל'), person('דן')], [field]).problems).toHaveProperty('signers.1')
    const { problems, warnings } = checkReadiness([person('יעל')], [{ ...field, type: 'name' }])
    expect([Object.keys(problems).length, warnings.length]).toEqual([0, 1])
    expect(checkReadiness([], []).problems).toHaveProperty('signers')
  })

  it('an approver needs no field, a viewer may have none, and somebody has to sign or approve', () => {
    expect(checkReadiness([person('יעל', 'approver')], [])).toEqual({ problems: {}, warnings: [] })
    expect(checkReadiness([person('יעל', 'viewer')], []).problems).toHaveProperty('signers')
    expect(checkReadiness([person('דן', 'viewer'), person('יעל', 'approver')], [field]).problems).toHaveProperty(
      'signers.0',
    )
  })

  it('a code by text message needs a mobile phone of everybody who takes part', () => {
    const by = (phone: string, role: 'signer' | 'viewer' = 'signer') =>
      Object.keys(checkReadiness([{ ...person('יעל', role), phone }], [field], 'code_sms').problems)
    expect([by('+972521234567'), by(''), by('+97231234567')]).toEqual([[], ['signers.0'], ['signers.0']])
  })

  it('a choice needs at least two options', () => {
    const choice = (options: string[]) =>
      checkReadiness([person('יעל', 'approver')], [{ ...field, type: 'select', options }])
    expect(choice(['אחת']).problems).toHaveProperty('fields')
    expect(choice(['אחת', 'שתיים']).problems).toEqual({})
  })
})

function person(name: string, role: 'signer' | 'approver' | 'viewer' = 'signer') {
  return { name, role, phone: '' }
}
