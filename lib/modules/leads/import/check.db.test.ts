import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { leads } from '@/lib/db/schema/leads'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { createCustomer } from '@/lib/modules/customers/customers.mutations'
import { customerInput } from '@/lib/modules/customers/customers.schema'
import { runCheck } from '@/lib/modules/imports/check.jobs'
import { setChoices } from '@/lib/modules/imports/choices.mutations'
import { loadChoices } from '@/lib/modules/imports/choices.queries'
import { undoImport } from '@/lib/modules/imports/imports.mutations'
import { importChoices } from '@/lib/modules/imports/imports.schema'
import { checkedImportOf } from '@/lib/modules/imports/imports.testing'
import { importScope, seesCustomersOf } from '@/lib/modules/imports/scope.rules'
import { runImportUndo } from '@/lib/modules/imports/undo.jobs'
import { listPicklists } from '@/lib/modules/picklists/picklists.queries'
import { listTags } from '@/lib/modules/tags/tags.queries'

import { createLead } from '../leads.mutations'
import { leadInput } from '../leads.schema'
import { updateStatus } from '../statuses.mutations'
import { listPipelines } from '../statuses.queries'
import { type LeadStatus, leadStatusChange } from '../statuses.schema'
import { leadImports } from './kind.labels'

let database: Awaited<ReturnType<typeof testDatabase>>
let company: Awaited<ReturnType<typeof testCompany>>
let admin: Actor
const files = mkdtempSync(join(tmpdir(), 'lead-checks-'))

beforeAll(async () => {
  process.env.FILES_DIR = files
  database = await testDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(files, { recursive: true, force: true })
})
beforeEach(async () => {
  company = await testCompany()
  admin = await company.actor('companyAdmin')
})

const sees = () => requireScope('leads', admin)
const scope = () => importScope(leadImports, admin)
type Checked = Awaited<ReturnType<typeof checkedImportOf>>
const bring = (text: string) => checkedImportOf(leadImports, admin, text)
const say = async ({ id, place, now }: Checked, part: object) => {
  const { version } = await now()
  await setChoices(scope(), id, importChoices.parse({ choices: [], without: [], version, ...part }))
  await runCheck(place)
  return now()
}
const undo = async ({ id, place, now }: Checked) => {
  await undoImport(scope(), id)
  await runImportUndo(place)
  return now()
}
const cellsOf = async ({ now }: Checked) =>
  (await loadChoices(scope(), await now())).rows.map(({ cells }) =>
    cells.map(({ field, reason, options }) => [field, reason, options?.map(({ label }) => label)?.[0]]),
  )
const statusOf = async (type: LeadStatus['type']): Promise<LeadStatus> => {
  const found = (await listPipelines(sees()))[0]?.statuses.find((status) => status.type === type)
  if (!found) throw new Error(`no status of type ${type}`)
  return found
}
const require = async (status: LeadStatus, requiredFields: string[]) => {
  const { name, type, color, isDefault, version } = status
  const change = leadStatusChange.parse({ name, type, color, isDefault, version, requiredFields })
  await updateStatus(requireScope('leadStatuses', admin), status.id, change)
}
const lostReasons = async () =>
  (await listPicklists(sees())).filter(({ list, isArchived }) => list === 'lead.lost-reason' && !isArchived)
const sourceOf = async (text: string) =>
  (await listPicklists(sees())).find(({ list, name }) => list === 'customer.source' && name === text)

describe('a row that lacks what its status requires', () => {
  it('is mended by a choice of the missing reason and by the missing fields, of which the file has no column', async () => {
    const lost = await statusOf('lost')
    await require(lost, ['city'])
    const checked = await bring(`שם,טלפון,סטטוס\nנועה לוי,0521234567,${lost.name}\n`)
    const [reason] = await lostReasons()
    expect(await cellsOf(checked)).toMatchObject([
      [
        ['statusId', `לסטטוס ״${lost.name}״ חסר: למה נסגר בלי מכירה, עיר`, expect.anything()],
        ['lostReason', '', reason?.name],
        ['city', '', undefined],
      ],
    ])
    const cells = { lostReason: reason?.name, city: 'חיפה' }
    expect(await say(checked, { rows: [{ row: 1, cells }] })).toMatchObject({ toCreate: 1, refused: 0 })
    await checked.run()
    const made = await inCompany(admin, (tx) => tx.select().from(leads).where(eq(leads.companyId, admin.companyId)))
    expect(made).toMatchObject([{ statusId: lost.id, lostReason: reason?.key, city: 'חיפה' }])
    expect(await undo(checked)).toMatchObject({ undone: 1, leftBehind: 0 })
  })

  it('cannot be given a field that leads do not have', async () => {
    const lost = await statusOf('lost')
    const checked = await bring(`שם,טלפון,סטטוס\nנועה לוי,0521234567,${lost.name}\n`)
    await expect(say(checked, { rows: [{ row: 1, cells: { shoeSize: '40' } }] })).rejects.toMatchObject({
      fields: { 'rows.1.shoeSize': 'השדה אינו מוכר' },
    })
  })
})

describe('the faults of a row', () => {
  it('are all told by the first check: of its cells, of what is missing, of its status and of repeated values', async () => {
    const lost = await statusOf('lost')
    const checked = await checkedImportOf(
      leadImports,
      admin,
      `שם,טלפון,דוא״ל,סטטוס,מקור\nא ב,0521234561,,,\nג ד,,,${lost.name},לוח מודעות\nה ו,12,לא כתובת,${lost.name},\nז ח,0521234561,לא,,\n`,
      { policy: 'skip', keyField: 'phone' },
    )
    const fields = (await loadChoices(scope(), await checked.now())).rows.map(({ line, cells }) => [
      line,
      ...cells.filter(({ reason }) => reason !== '').map(({ field }) => field),
    ])
    expect(fields).toEqual([
      [3, 'phone', 'source', 'statusId'],
      [4, 'email', 'phone', 'statusId'],
      [5, 'email', 'phone'],
    ])
    expect(await checked.run()).toMatchObject({ created: 1, refused: 3 })
  })

  it('that cannot be read are not told to be missing', async () => {
    const lost = await statusOf('lost')
    const checked = await bring(`שם,טלפון,סטטוס,למה נסגר בלי מכירה\nא ב,0521234561,${lost.name},סיבה שאין\n`)
    expect(await cellsOf(checked)).toMatchObject([
      [['lostReason', expect.stringContaining('אין סיבה'), expect.anything()]],
    ])
  })
})

describe('values that the check added to a list', () => {
  const add = async (checked: Checked) =>
    say(checked, {
      added: [
        { field: 'source', text: 'כנס החורף' },
        { field: 'tagIds', text: 'חם' },
      ],
    })
  const FILE = 'שם,טלפון,מקור,תגיות\nא ב,0521234561,כנס החורף,חם\n'

  it('are offered no longer after the import is undone', async () => {
    const checked = await bring(FILE)
    expect(await add(checked)).toMatchObject({ toCreate: 1, refused: 0 })
    await checked.run()
    const undone = await undo(checked)
    expect(undone.added.map(({ text, isKept }) => [text, isKept])).toEqual([
      ['כנס החורף', undefined],
      ['חם', undefined],
    ])
    expect(await sourceOf('כנס החורף')).toMatchObject({ isArchived: true })
    expect((await listTags(sees())).filter(({ name, isArchived }) => name === 'חם' && !isArchived)).toEqual([])
  })

  it('stay where another record has them, and undoing says so', async () => {
    const checked = await bring(FILE)
    await add(checked)
    await checked.run()
    const source = (await sourceOf('כנס החורף'))?.key
    await createLead(
      requireScope('leadEdits', admin),
      leadInput.parse({ name: 'אחר', phone: '0521234562', source }),
      null,
    )
    const undone = await undo(checked)
    expect(undone.added.map(({ text, isKept }) => [text, isKept])).toEqual([
      ['כנס החורף', true],
      ['חם', undefined],
    ])
    expect(await sourceOf('כנס החורף')).toMatchObject({ isArchived: false })
  })
})

describe('rows of customers', () => {
  const customer = (owner: Actor, part: object) =>
    createCustomer(
      requireScope('customerEdits', owner),
      customerInput.parse({ kind: 'person', status: 'active', ...part }),
      null,
    )
  const FILE = 'שם,טלפון,דוא״ל\nא ב,0521234561,\nג ד,0521234562,d@example.com\nה ו,12,d@example.com\n'

  it('are counted and named by their lines, faulty ones too', async () => {
    await customer(admin, { name: 'לקוחה', phone: '0521234561' })
    await customer(admin, { name: 'לקוח', email: 'd@example.com' })
    expect(await (await bring(FILE)).now()).toMatchObject({ ofCustomers: 3, customerLines: [2, 3, 4], toCreate: 2 })
  })

  it('are those of customers that the importer sees, and who sees fewer is not told', async () => {
    const own = ['see own customers', 'see leads', 'edit leads', 'import leads'] as const
    const agent = { ...(await company.actor('agent')), permissions: new Set(own) } as Actor
    await customer(admin, { name: 'לקוחה', phone: '0521234561' })
    const checked = await bring(FILE)
    const batch = await checked.now()
    expect(batch.ofCustomers).toBe(1)
    expect(seesCustomersOf(scope(), batch)).toBe(true)
    expect(seesCustomersOf(importScope(leadImports, agent), batch)).toBe(false)
  })
})
