import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { leaveOut } from '@/lib/modules/imports/choices.rules'
import { toChoiceList } from '@/lib/modules/imports/fields.rules'
import { RowReading } from '@/lib/modules/imports/read.rules'
import { importSearchWords, searchTextFor } from '@/lib/modules/imports/records/search-words.rules'

import { leadSearchText } from '../leads.rules'
import type { LeadPipeline, LeadStatus } from '../statuses.schema'
import { LEAD_IMPORT_FIELDS } from './fields.labels'
import { leadStatusChoices, readableLeadFields } from './fields.rules'
import { resolveImportStatus } from './status.rules'
import { importTargets } from './target.commands'

const target = importTargets.lead
const NAMES = ['חדש', 'בטיפול', 'נסגר', 'הפסד']

const pipelineOf = (names: readonly string[], place: number): LeadPipeline => {
  const id = `p${place}`
  const statuses = names.map((name, at) => ({
    id: `${id}-${at}`,
    pipelineId: id,
    name,
    isDefault: at === 0,
    former: [],
  }))
  return { id, name: `תהליך ${place}`, isDefault: place === 1, version: 1, statuses: statuses as never as LeadStatus[] }
}
const pipelines = fc
  .array(fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1 }), { minLength: 2, maxLength: 3 })
  .map((all) => all.map(pipelineOf))

describe('the status of a row', () => {
  /** A name, the id of the status that a cell with it means, and a pipeline that has the name or not. */
  const named = fc
    .tuple(pipelines, fc.constantFrom(...NAMES), fc.nat(1))
    .map(([all, name, at]) => ({
      all,
      name,
      pipeline: all[at],
      statusId: leadStatusChoices(all).names.get(name) ?? '',
    }))
    .filter(({ statusId }) => statusId !== '')
  const hasName = (pipeline: LeadPipeline | undefined, name: string) =>
    pipeline?.statuses.some((status) => status.name === name) ?? false

  it('is the one of that name in the pipeline of the row, or none', () => {
    fc.assert(
      fc.property(named, ({ all, name, pipeline, statusId }) => {
        const found = resolveImportStatus(all, { pipelineId: pipeline?.id ?? '', statusId })
        expect(found && [found.name, found.pipelineId]).toEqual(
          hasName(pipeline, name) ? [name, pipeline?.id] : undefined,
        )
      }),
    )
  })

  it('is the one of that name in the pipeline that the lead is in, or in another', () => {
    fc.assert(
      fc.property(named, ({ all, name, pipeline, statusId }) => {
        const found = resolveImportStatus(all, { statusId }, pipeline?.id)
        expect(found?.name).toBe(name)
        expect(found?.pipelineId === pipeline?.id).toBe(hasName(pipeline, name))
      }),
    )
  })

  it('is the initial one of the pipeline, or of the default pipeline, where the row names none', () => {
    const all = [pipelineOf(['א', 'ב'], 0), pipelineOf(['ג', 'ד'], 1)]
    expect(resolveImportStatus(all, {})?.name).toBe('ג')
    expect(resolveImportStatus(all, { pipelineId: 'p0' })?.name).toBe('א')
  })
})

it('what search compares is the same as of a lead that was typed', () => {
  const text = fc.stringMatching(/^[א-תa-zA-Z0-9 ״'-]{0,20}$/).map((one) => one.replace(/\s+/g, ' ').trim())
  fc.assert(
    fc.property(
      text,
      text,
      text,
      fc.constantFrom('+972521234567', '*6050', undefined),
      (...[name, companyName, city, phone]) => {
        const values = { name, city, email: 'a@b.example', ...(phone && { phone }) }
        const whole = leadSearchText({ ...values, companyName, phone: phone ?? null, number: 1001 })
        expect(searchTextFor(importSearchWords({ ...values, also: companyName }, []), 1001)).toBe(whole)
      },
    ),
  )
})

it('any cells end in values, or in a reason for each field', () => {
  const empty = toChoiceList([], { unknown: () => 'אינו מוכר' })
  const lists = { source: empty, ownerId: empty, teamId: empty, tagIds: empty, lostReason: empty }
  const all = readableLeadFields({ ...lists, pipelineId: empty, statusId: leadStatusChoices([pipelineOf(NAMES, 1)]) })
  const mapping = Object.fromEntries(LEAD_IMPORT_FIELDS.map(({ key }, at) => [key, at]))
  const terms = { target, fields: { all }, mapping, keyField: null, policy: 'create', choices: [] } as const
  const isLeftOut = leaveOut([], target, { policy: 'create', keyField: null })
  const cell = fc.oneof(
    fc.constantFrom('', 'דנה', '0521234567', '1,250.50 ₪', '-5', 'חדש', '\0', '\u202e', '1/2/2026', 'a@b.example'),
    fc.string({ maxLength: 12 }),
  )
  fc.assert(
    fc.property(fc.array(cell, { maxLength: LEAD_IMPORT_FIELDS.length }), (cells) => {
      const read = new RowReading({ ...terms, isLeftOut }).read({ line: 2, cells }, 1)
      if ('faults' in read) expect(read.faults.every(({ reason }) => /[א-ת]/.test(reason))).toBe(true)
      else expect(read.values.name).toBeTruthy()
    }),
    { numRuns: 300 },
  )
})
