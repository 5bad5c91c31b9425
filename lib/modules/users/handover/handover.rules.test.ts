import { readdirSync } from 'node:fs'

import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'

import { ownedKinds } from '@/lib/manifest/owned-kinds'
import { dataLabels } from '@/lib/modules/audit/audit.labels'

import { CHOOSE_RECEIVER_TEXT, choiceRefusal, KEEP_RECORDS, totalOwned } from './handover.rules'
import { disableInput } from './handover.schema'

const id = '01930000-0000-7000-8000-000000000001'

it('who looks after anything is disabled only after somebody said where it goes: to a colleague, or on purpose to nobody', () => {
  for (const kind of Object.keys(ownedKinds)) {
    const owned = { [kind]: 1 }
    expect(choiceRefusal(owned, null)).toBe(CHOOSE_RECEIVER_TEXT)
    expect(choiceRefusal(owned, '')).toBe(CHOOSE_RECEIVER_TEXT)
    expect(choiceRefusal(owned, KEEP_RECORDS)).toBeUndefined()
    expect(choiceRefusal(owned, id)).toBeUndefined()
  }
  expect(choiceRefusal({}, null)).toBeUndefined()
})

it('a choice is a colleague, the word for staying, or none', () => {
  for (const toId of [id, KEEP_RECORDS, null]) expect(disableInput.safeParse({ toId }).success).toBe(true)
  for (const toId of ['', 'all', 7, undefined]) expect(disableInput.safeParse({ toId }).success).toBe(false)
})

it('the log is told what there was, kind by kind, and the screen has a name for each', () => {
  expect(totalOwned({ customers: 3, views: 1 })).toBe(4)
  for (const key of [...Object.keys(ownedKinds), 'handedTo', 'handedToId', 'isKept', 'isLeft'])
    expect(dataLabels[key]).toBeTruthy()
})

/** Tables with an owner column that are not handed over, with the reason. */
const NOT_HANDED_OVER: Readonly<Record<string, string>> = {
  calendars: 'a calendar is its user’s own; events ahead that others are invited to are handed over',
  calendar_feeds: 'a feed shows what its user sees; it answers no more once they have left',
  calendar_links: 'a subscription is its user’s own, and nobody else sees it',
  canned_responses: 'a canned answer is its writer’s own; those of everybody have no owner',
  capture_channels: 'a lead of a channel whose owner has left has no owner, and is found as such',
  document_templates: 'the whole office uses them; a document that is made of one has an owner of its own',
  payments: 'a payment stays with who looked after it when it was paid',
  tax_documents: 'a tax document stays with who looked after it when it was issued',
  lead_totals: 'sums by owner, which follow the leads',
  rt_events: 'whose screens hear of a change; gone after some minutes',
  subscriptions: 'the owner is a company: who sells the package',
  company_addons: 'the owner is a company: who sells the add-on',
  company_charges: 'the owner is a company: who is owed the money',
}

it('whatever has an owner is handed over, or it is said why not', async () => {
  const files = readdirSync('lib/db/schema').map((file) => file.replace('.ts', ''))
  const schema = await Promise.all(files.map((file) => import(/* @vite-ignore */ `../../../db/schema/${file}.ts`)))
  const ownedTables = Object.values(ownedKinds).flatMap(({ table }) =>
    'ownerId' in table ? [getTableName(table)] : [],
  )
  const tables = schema.flatMap((exported) => Object.values(exported)).filter((one) => is(one, PgTable))
  const owned = tables.filter((one) => 'ownerId' in getTableColumns(one)).map((one) => getTableName(one))
  expect(owned.toSorted()).toEqual([...ownedTables, ...Object.keys(NOT_HANDED_OVER)].toSorted())
})
