import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { type Actor, scopeOf } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'

import { createCustomField } from '../custom-fields/mutations'
import { customFieldInput } from '../custom-fields/schema'
import { createCustomer } from '../mutations'
import { customerInput } from '../schema'
import { runCheck } from './checking/jobs'
import { setChoices } from './choices.mutations'
import { loadChoices } from './choices.queries'
import { findImport } from './queries'
import type { ImportChoices } from './schema'
import { checkedImport } from './testing'
import { uploadImport } from './uploads/mutations'

let database: Awaited<ReturnType<typeof testDatabase>>
let admin: Actor
const folder = mkdtempSync(join(tmpdir(), 'choices-'))

beforeAll(async () => {
  process.env.FILES_DIR = folder
  database = await testDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  admin = await (await testCompany()).actor('companyAdmin')
})

type Checked = Awaited<ReturnType<typeof checkedImport>>

async function say(checked: Checked, said: Partial<ImportChoices>) {
  const { version } = await checked.now()
  await setChoices(admin, checked.id, { choices: [], without: [], version, ...said })
  await runCheck(checked.place)
  return checked.now()
}

const rowsOf = () =>
  inCompany(admin, async (tx) => {
    const { rows } = await tx.execute(
      sql`select name, status, phone, tag_ids, custom from customers where deleted_at is null order by number`,
    )
    return rows
  })

const STATUSES = 'שם,סטטוס,טלפון\nא ב,VIP,0521234561\nג ד,vip,0521234562\nה ו,בתהליך,0521234563\nז ח,פעיל,0521234564\n'

it('values that are none of ours are listed with their rows, and come in as what each was said to mean', async () => {
  const checked = await checkedImport(admin, STATUSES)
  expect(await checked.now()).toMatchObject({ toCreate: 1, refused: 3 })
  const { fields, faults } = await loadChoices(admin, await checked.now())
  expect(fields).toMatchObject([
    {
      ...{ key: 'status', label: 'סטטוס' },
      values: [
        { text: 'VIP', rows: 2, to: undefined },
        { text: 'בתהליך', rows: 1, to: undefined },
      ],
    },
  ])
  expect(fields[0]?.options).toContainEqual({ value: 'prospect', label: 'מתעניין' })
  expect(faults).toMatchObject([{ field: 'status', kind: 'choice', rows: 3, line: 2, canLeaveOut: true }])

  const choices = [
    { field: 'status', text: 'VIP', to: 'prospect' },
    { field: 'status', text: 'בתהליך', to: null },
  ]
  const after = await say(checked, { choices })
  expect(after).toMatchObject({ state: 'validated', toCreate: 4, refused: 0 })
  expect((await loadChoices(admin, after)).fields).toMatchObject([
    {
      values: [
        { text: 'VIP', rows: 2, to: 'prospect' },
        { text: 'בתהליך', rows: 1, to: null },
      ],
    },
  ])
  expect(await checked.run()).toMatchObject({ state: 'done', created: 4 })
  expect((await rowsOf()).map(({ status }) => status)).toEqual(['prospect', 'prospect', 'active', 'active'])

  const { id } = await uploadImport(scopeOf('customerImports', admin), {
    name: 'עוד.csv',
    source: new TextEncoder().encode(STATUSES),
  })
  expect((await findImport(scopeOf('customerImports', admin), id)).choices).toEqual(
    choices.map((choice) => ({ ...choice, rows: 0 })),
  )
})

it('a fault of a field that nobody needs is left out for all its rows: the field stays empty, the rest comes in', async () => {
  const file = 'שם,טלפון,דוא״ל\nא ב,12,a@b.example\nג ד,13,\nה ו,0521234563,לא כתובת\n,0521234564,\n'
  const checked = await checkedImport(admin, file)
  expect(await checked.now()).toMatchObject({ toCreate: 0, refused: 4 })
  const said = await say(checked, { without: [{ field: 'phone', kind: 'format' }] })
  expect(said).toMatchObject({ toCreate: 2, refused: 2 })
  expect((await loadChoices(admin, said)).faults).toMatchObject([
    { field: 'email', kind: 'format', rows: 1, isLeftOut: false },
    { field: 'name', kind: 'missing', rows: 1, canLeaveOut: false },
    { field: 'phone', kind: 'format', rows: 2, isLeftOut: true },
  ])
  await checked.run()
  expect(await rowsOf()).toMatchObject([
    { name: 'א ב', phone: null },
    { name: 'ג ד', phone: null },
  ])
})

it('tags keep those that are known, and own lists and yes or no are matched as well', async () => {
  const field = (input: object) =>
    createCustomField(scopeOf('customFields', admin), customFieldInput.parse({ section: '', help: '', ...input }))
  const list = await field({ type: 'select', label: 'מסלול', options: [{ label: 'זהב' }] })
  const yes = await field({ type: 'yes_no', label: 'מנוי' })
  const [size, member] = [`custom:${list.id}`, `custom:${yes.id}`]
  const checked = await checkedImport(admin, 'שם,תגיות,מסלול,מנוי\nא ב,"חדשה, ישנה",GOLD,אולי\n', {
    change: { mapping: { name: 0, tagIds: 1, [size]: 2, [member]: 3 } },
  })
  const { fields } = await loadChoices(admin, await checked.now())
  expect(fields.map(({ key, values }) => [key, values.map(({ text }) => text)])).toEqual(
    expect.arrayContaining([
      ['tagIds', ['חדשה', 'ישנה']],
      [size, ['GOLD']],
      [member, ['אולי']],
    ]),
  )
  const gold = fields.find(({ key }) => key === size)?.options[0]?.value ?? ''
  const said = await say(checked, {
    choices: [
      { field: size, text: 'GOLD', to: gold },
      { field: member, text: 'אולי', to: 'yes' },
    ],
    without: [{ field: 'tagIds', kind: 'choice' }],
  })
  expect(said).toMatchObject({ toCreate: 1, refused: 0 })
  await checked.run()
  expect(await rowsOf()).toMatchObject([{ name: 'א ב', tag_ids: [], custom: { [list.id]: gold, [yes.id]: true } }])
})

it('what is said is refused where it cannot be: no list, no such value, a field that is needed, a stale version', async () => {
  const checked = await checkedImport(admin, STATUSES)
  const { version } = await checked.now()
  const refusal = (said: Partial<ImportChoices>) =>
    expect(setChoices(admin, checked.id, { choices: [], without: [], version, ...said })).rejects
  await refusal({ choices: [{ field: 'phone', text: 'x', to: null }] }).toMatchObject({ status: 422 })
  await refusal({ choices: [{ field: 'kind', text: 'x', to: null }] }).toMatchObject({ status: 422 })
  await refusal({ choices: [{ field: 'status', text: 'x', to: 'nothing' }] }).toMatchObject({ status: 422 })
  await refusal({ without: [{ field: 'name', kind: 'format' }] }).toMatchObject({ status: 422 })
  await refusal({ without: [{ field: 'phone', kind: 'missing' }] }).toMatchObject({ status: 422 })
  await refusal({ version: version + 1 }).toMatchObject({ status: 409 })
  expect(await checked.now()).toMatchObject({ state: 'validated', choices: [], without: [] })
})

it('until somebody chooses, customers who are there are skipped, also by their identity number, and who has no phone is new', async () => {
  const edits = scopeOf('customerEdits', admin)
  const add = (input: object) =>
    createCustomer(edits, customerInput.parse({ kind: 'person', status: 'active', ...input }), null)
  await add({ name: 'לפי טלפון', phone: '0521234561' })
  await add({ name: 'לפי מספר', nationalId: '123456782' })
  const scope = scopeOf('customerImports', admin)
  const file = 'שם,טלפון,ת.ז.\nא ב,0521234561,\nג ד,0521234562,123456782\nה ו,,\n'
  const { id } = await uploadImport(scope, { name: 'a.csv', source: new TextEncoder().encode(file) })
  const { policy, keyField } = await findImport(scope, id)
  expect({ policy, keyField }).toEqual({ policy: 'skip', keyField: 'phone' })
  const checked = await checkedImport(admin, file, { policy, keyField: keyField ?? 'phone' })
  expect(await checked.now()).toMatchObject({ toCreate: 1, toSkip: 2, refused: 0 })
})
