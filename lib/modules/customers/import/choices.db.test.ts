import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'

import { createCustomField } from '@/lib/modules/custom-fields/custom-fields.mutations'
import { customFieldInput } from '@/lib/modules/custom-fields/custom-fields.schema'
import { runCheck } from '@/lib/modules/imports/check.jobs'
import { setChoices } from '@/lib/modules/imports/choices.mutations'
import { loadChoices } from '@/lib/modules/imports/choices.queries'
import { setTerms } from '@/lib/modules/imports/imports.mutations'
import { findImport } from '@/lib/modules/imports/imports.queries'
import type { ImportChoices, ImportTerms } from '@/lib/modules/imports/imports.schema'
import { importScope } from '@/lib/modules/imports/scope.rules'
import { uploadImport } from '@/lib/modules/imports/uploads.mutations'
import { listPicklists } from '@/lib/modules/picklists/picklists.queries'
import { createCustomer } from '../customers.mutations'
import { customerInput } from '../customers.schema'
import { checkedImport } from './import.testing'
import { customerImports } from './kind.labels'

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

const NOTHING = { choices: [], added: [], without: [], rows: [], forgetsRows: false }

type Checked = Awaited<ReturnType<typeof checkedImport>>

async function say(checked: Checked, said: Partial<ImportChoices>) {
  const { version } = await checked.now()
  await setChoices(importScope(customerImports, admin), checked.id, { ...NOTHING, version, ...said })
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
const SOURCES =
  'שם,מקור,תגיות,טלפון\nא ב,כנס החורף,VIP;ותיק,0521234561\nג ד,כנס החורף,vip,0521234562\nה ו,גוגל,,0521234563\n'

it('a source and a tag that are not there are added to their lists by whoever may, and the rows come in with them', async () => {
  const checked = await checkedImport(admin, SOURCES)
  expect(await checked.now()).toMatchObject({ toCreate: 1, refused: 2 })
  const { fields } = await loadChoices(importScope(customerImports, admin), await checked.now())
  expect(fields.map(({ key, canAdd }) => [key, canAdd])).toEqual(
    expect.arrayContaining([
      ['source', true],
      ['tagIds', true],
    ]),
  )
  const added = [
    { field: 'source', text: 'כנס החורף' },
    { field: 'tagIds', text: 'VIP' },
    { field: 'tagIds', text: 'vip' },
    { field: 'tagIds', text: 'ותיק' },
  ]
  const after = await say(checked, { added })
  expect(after).toMatchObject({ state: 'validated', toCreate: 3, refused: 0 })
  expect((await loadChoices(importScope(customerImports, admin), after)).fields).toEqual([])
  const names = (table: string) =>
    inCompany(admin, async (tx) => {
      const { rows } = await tx.execute<{ name: string }>(sql`select name from ${sql.identifier(table)}`)
      return rows.map(({ name }) => name)
    })
  expect((await names('tags')).sort()).toEqual(['VIP', 'ותיק'])
  expect((await names('picklist_values')).filter((name) => name === 'כנס החורף')).toHaveLength(1)
})

it('a status is added by nobody, a long name is refused by its field, and nothing is added with what is refused', async () => {
  const checked = await checkedImport(admin, STATUSES)
  const refusal = (added: ImportChoices['added'], choices: ImportChoices['choices'] = []) =>
    say(checked, { added, choices }).catch(({ status, fields }) => ({ status, fields: Object.keys(fields) }))
  expect(await refusal([{ field: 'status', text: 'VIP' }])).toEqual({ status: 422, fields: ['added.status'] })
  const other = await checkedImport(admin, SOURCES)
  const text = 'מ'.repeat(80)
  expect(
    await say(other, { added: [{ field: 'source', text }] }).catch(({ status, fields }) => ({ status, fields })),
  ).toEqual({ status: 422, fields: { 'added.source': expect.stringContaining('60 תווים') } })
  const wrong = [{ field: 'source', text: 'גוגל', to: 'no-such' }]
  await expect(say(other, { added: [{ field: 'source', text: 'כנס' }], choices: wrong })).rejects.toMatchObject({
    status: 422,
  })
  const lists = await listPicklists(requireScope('customers', admin))
  expect(lists.map(({ name }) => name)).not.toContain('כנס')
})

it('who may not change the lists adds no source', async () => {
  const clerk = await (await testCompany()).actor('staff', ['show customers', 'edit customers', 'import customers'])
  const checked = await checkedImport(clerk, SOURCES)
  const scope = importScope(customerImports, clerk)
  const { fields } = await loadChoices(scope, await checked.now())
  expect(fields.find(({ key }) => key === 'source')).toMatchObject({ canAdd: false })
  const { version } = await checked.now()
  const said = { ...NOTHING, version, added: [{ field: 'source', text: 'כנס החורף' }] }
  await expect(setChoices(scope, checked.id, said)).rejects.toMatchObject({ status: 422 })
})

it('values that are none of ours are listed with their rows, and come in as what each was said to mean', async () => {
  const checked = await checkedImport(admin, STATUSES)
  expect(await checked.now()).toMatchObject({ toCreate: 1, refused: 3 })
  const { fields, faults } = await loadChoices(importScope(customerImports, admin), await checked.now())
  expect(fields).toMatchObject([
    {
      key: 'status',
      label: 'סטטוס',
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
  expect((await loadChoices(importScope(customerImports, admin), after)).fields).toMatchObject([
    {
      values: [
        { text: 'VIP', rows: 2, to: 'prospect' },
        { text: 'בתהליך', rows: 1, to: null },
      ],
    },
  ])
  expect(await checked.run()).toMatchObject({ state: 'done', created: 4 })
  expect((await rowsOf()).map(({ status }) => status)).toEqual(['prospect', 'prospect', 'active', 'active'])

  const { id } = await uploadImport(importScope(customerImports, admin), {
    name: 'עוד.csv',
    source: new TextEncoder().encode(STATUSES),
  })
  expect((await findImport(importScope(customerImports, admin), id)).choices).toEqual(
    choices.map((choice) => ({ ...choice, rows: 0 })),
  )
})

it('a fault of a field that nobody needs is left out for all its rows: the field stays empty, the rest comes in', async () => {
  const file = 'שם,טלפון,דוא״ל\nא ב,12,a@b.example\nג ד,13,\nה ו,0521234563,לא כתובת\n,0521234564,\n'
  const checked = await checkedImport(admin, file)
  expect(await checked.now()).toMatchObject({ toCreate: 0, refused: 4 })
  const said = await say(checked, { without: [{ field: 'phone', kind: 'format' }] })
  expect(said).toMatchObject({ toCreate: 2, refused: 2 })
  expect((await loadChoices(importScope(customerImports, admin), said)).faults).toMatchObject([
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

it('rows are corrected on screen: checked and taken in with what was written, and read as the file has them when that is wanted', async () => {
  const file = 'שם,טלפון,ת.ז.\nא ב,12,\n,0521234562,\nה ו,0521234563,123456789\nז ח,13,\n'
  const checked = await checkedImport(admin, file)
  expect(await checked.now()).toMatchObject({ toCreate: 0, refused: 4 })
  const { rows } = await loadChoices(importScope(customerImports, admin), await checked.now())
  expect(
    rows.map(({ row, line, cells }) => [row, line, ...cells.map(({ field, value }) => `${field} ${value}`)]),
  ).toEqual([
    [1, 2, 'phone 12'],
    [2, 3, 'name '],
    [3, 4, 'nationalId •••••6789'],
    [4, 5, 'phone 13'],
  ])
  const first = [
    { row: 1, cells: { phone: '0521234561' } },
    { row: 2, cells: { name: 'ג ד' } },
    { row: 3, cells: { nationalId: '123456782' } },
    { row: 4, cells: { phone: '14' } },
  ]
  const once = await say(checked, { rows: first })
  expect(once).toMatchObject({ toCreate: 3, refused: 1 })
  expect(await loadChoices(importScope(customerImports, admin), once)).toMatchObject({
    corrected: 4,
    mended: 3,
    rows: [{ row: 4, cells: [{ value: '14' }] }],
  })
  expect(await say(checked, { forgetsRows: true })).toMatchObject({ toCreate: 0, refused: 4 })
  expect(await say(checked, { rows: first })).toMatchObject({ toCreate: 3, refused: 1 })
  // Corrections are encrypted: the personal data in them is not readable in the database.
  const kept = await inCompany(admin, (tx) => tx.execute(sql`select cells_sealed from import_corrections`))
  expect(JSON.stringify(kept.rows)).not.toMatch(/123456782|0521234561/)
  expect(await checked.run()).toMatchObject({ state: 'done_with_errors', created: 3 })
  expect(await rowsOf()).toMatchObject([
    { name: 'א ב', phone: '+972521234561' },
    { name: 'ג ד', phone: '+972521234562' },
    { name: 'ה ו', phone: '+972521234563' },
  ])
})

it('what was corrected in a row goes when other rows or cells of the file are read', async () => {
  const checked = await checkedImport(admin, 'שם,טלפון,נייד\nא ב,12,0521234561\n', {
    change: { mapping: { name: 0, phone: 1 } },
  })
  expect(await say(checked, { rows: [{ row: 1, cells: { phone: '0521234569' } }] })).toMatchObject({ toCreate: 1 })
  const again = async (change: Partial<ImportTerms>) => {
    const { reading, hasHead, mapping, policy, keyField, version } = await checked.now()
    await setTerms(importScope(customerImports, admin), checked.id, {
      reading,
      hasHead,
      mapping,
      policy,
      keyField,
      version,
      ...change,
    })
    await runCheck(checked.place)
    return (await loadChoices(importScope(customerImports, admin), await checked.now())).corrected
  }
  expect(await again({ policy: 'skip', keyField: 'phone' })).toBe(1)
  expect(await again({ mapping: { name: 0, phone: 2 } })).toBe(0)
})

it('tags keep those that are known, and own lists and yes or no are matched as well', async () => {
  const field = (input: object) =>
    createCustomField(requireScope('customFields', admin), customFieldInput.parse({ section: '', help: '', ...input }))
  const list = await field({ type: 'select', label: 'מסלול', options: [{ label: 'זהב' }] })
  const yes = await field({ type: 'yes_no', label: 'מנוי' })
  const [size, member] = [`custom:${list.id}`, `custom:${yes.id}`]
  const checked = await checkedImport(admin, 'שם,תגיות,מסלול,מנוי\nא ב,"חדשה, ישנה",GOLD,אולי\n', {
    change: { mapping: { name: 0, tagIds: 1, [size]: 2, [member]: 3 } },
  })
  const { fields } = await loadChoices(importScope(customerImports, admin), await checked.now())
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
    expect(setChoices(importScope(customerImports, admin), checked.id, { ...NOTHING, version, ...said })).rejects
  await refusal({ choices: [{ field: 'phone', text: 'x', to: null }] }).toMatchObject({ status: 422 })
  await refusal({ choices: [{ field: 'kind', text: 'x', to: null }] }).toMatchObject({ status: 422 })
  await refusal({ choices: [{ field: 'status', text: 'x', to: 'nothing' }] }).toMatchObject({ status: 422 })
  await refusal({ without: [{ field: 'name', kind: 'format' }] }).toMatchObject({ status: 422 })
  await refusal({ without: [{ field: 'phone', kind: 'missing' }] }).toMatchObject({ status: 422 })
  await refusal({ rows: [{ row: 1, cells: { shoeSize: '40' } }] }).toMatchObject({ status: 422 })
  await refusal({ rows: [{ row: 5, cells: { name: 'א' } }] }).toMatchObject({ status: 422 })
  await refusal({ version: version + 1 }).toMatchObject({ status: 409 })
  expect(await checked.now()).toMatchObject({ state: 'validated', choices: [], without: [] })
})

it('until somebody chooses, customers who are there are skipped, also by their identity number, and who has no phone is new', async () => {
  const edits = requireScope('customerEdits', admin)
  const add = (input: object) =>
    createCustomer(edits, customerInput.parse({ kind: 'person', status: 'active', ...input }), null)
  await add({ name: 'לפי טלפון', phone: '0521234561' })
  await add({ name: 'לפי מספר', nationalId: '123456782' })
  const scope = importScope(customerImports, admin)
  const file = 'שם,טלפון,ת.ז.\nא ב,0521234561,\nג ד,0521234562,123456782\nה ו,,\n'
  const { id } = await uploadImport(scope, { name: 'a.csv', source: new TextEncoder().encode(file) })
  const { policy, keyField } = await findImport(scope, id)
  expect({ policy, keyField }).toEqual({ policy: 'skip', keyField: 'phone' })
  const checked = await checkedImport(admin, file, { policy, keyField: keyField ?? 'phone' })
  expect(await checked.now()).toMatchObject({ toCreate: 1, toSkip: 2, refused: 0 })
})
