import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { leadInquiries } from '@/lib/db/schema/lead-inquiries'
import { leadStatusChanges, leads } from '@/lib/db/schema/leads'
import { timelineEvents } from '@/lib/db/schema/records'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { firstErrors } from '@/lib/modules/imports/errors.queries'
import { undoImport } from '@/lib/modules/imports/imports.mutations'
import { checkedImportOf, type ImportOptions } from '@/lib/modules/imports/imports.testing'
import { importScope } from '@/lib/modules/imports/scope.rules'
import { runImportUndo } from '@/lib/modules/imports/undo.jobs'

import { createAssignmentRule } from '../assignment.mutations'
import { assignmentRuleInput } from '../assignment.schema'
import { convertLead } from '../conversion.mutations'
import { changeLeadFields, createLead } from '../leads.mutations'
import { findLead } from '../leads.queries'
import { leadSearchText } from '../leads.rules'
import { leadConversion, leadFieldChange, leadInput, leadMove } from '../leads.schema'
import { moveLead } from '../moves.mutations'
import { createPipeline, createStatus, updateStatus } from '../statuses.mutations'
import { listPipelines } from '../statuses.queries'
import { type LeadStatus, leadStatusChange, leadStatusInput } from '../statuses.schema'
import { leadImports } from './kind.labels'

let database: Awaited<ReturnType<typeof testDatabase>>
let admin: Actor
let agent: Actor
const files = mkdtempSync(join(tmpdir(), 'lead-imports-'))

beforeAll(async () => {
  process.env.FILES_DIR = files
  database = await testDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(files, { recursive: true, force: true })
})
beforeEach(async () => {
  const company = await testCompany()
  admin = await company.actor('companyAdmin')
  agent = await company.actor('agent')
})

const sees = () => requireScope('leads', admin)
const edits = () => requireScope('leadEdits', admin)
const manages = () => requireScope('leadStatuses', admin)
const imports = () => importScope(leadImports, admin)

const bring = (text: string, options?: ImportOptions) => checkedImportOf(leadImports, admin, text, options)
const reasons = async (id: string) =>
  (await firstErrors(imports(), id)).map(({ line, field, reason }) => [line, field, reason])
const rowsOf = () =>
  inCompany(admin, (tx) =>
    tx.select().from(leads).where(eq(leads.companyId, admin.companyId)).orderBy(asc(leads.number)),
  )
const idOf = async (name: string) => (await rowsOf()).find((row) => row.name === name)?.id ?? ''
const add = async (part: object) => (await createLead(edits(), leadInput.parse(part), null)).id
const statusOf = async (type: LeadStatus['type']): Promise<LeadStatus> => {
  const found = (await listPipelines(sees()))[0]?.statuses.find((status) => status.type === type)
  if (!found) throw new Error(`no status of type ${type}`)
  return found
}
const move = async (id: string, status: LeadStatus, part: object = {}) => {
  const { version } = await findLead(sees(), id)
  return moveLead(edits(), id, leadMove.parse({ statusId: status.id, version, ...part }))
}
const require = async (status: LeadStatus, requiredFields: string[]) => {
  const { name, type, color, isDefault, version } = status
  await updateStatus(
    manages(),
    status.id,
    leadStatusChange.parse({ name, type, color, isDefault, version, requiredFields }),
  )
}
const totals = () =>
  inCompany(admin, async (tx) => {
    const { rows } = await tx.execute<{ leads: number; agorot: string }>(sql`
      select sum(leads)::int as leads, sum(expected_agorot)::text as agorot from lead_totals
      where company_id = ${admin.companyId}`)
    return rows[0]
  })
const undo = async ({ id, place, now }: Awaited<ReturnType<typeof bring>>) => {
  await undoImport(imports(), id)
  await runImportUndo(place)
  return now()
}

describe('a file of leads', () => {
  it('becomes leads that nobody has to answer, with their first status, their inquiry and the totals', async () => {
    const ongoing = await statusOf('ongoing')
    const checked = await bring(
      `שם פרטי,שם משפחה,טלפון,שם חברה,סכום צפוי,סטטוס,עיר\nדנה,כהן,521234567,דנה בע״מ,"1,250.50 ₪",${ongoing.name},חיפה\nרון,לוי,052-1234568,,,,\n`,
    )
    expect(await checked.now()).toMatchObject({ state: 'validated', toCreate: 2, refused: 0 })
    expect(await checked.run()).toMatchObject({ state: 'done', created: 2 })
    const [dana, ron] = await rowsOf()
    expect(dana).toMatchObject({
      name: 'דנה כהן',
      phone: '+972521234567',
      companyName: 'דנה בע״מ',
      expectedAgorot: 125_050,
      statusId: ongoing.id,
      channel: 'import',
      ownerId: admin.id,
      awaitedSince: null,
      responseDueAt: null,
    })
    expect(ron).toMatchObject({ statusId: (await statusOf('open')).id, closedAt: null })
    expect(dana?.searchText).toBe(dana && leadSearchText(dana))
    await inCompany(admin, async (tx) => {
      expect(await tx.select().from(leadStatusChanges)).toHaveLength(2)
      expect((await tx.select().from(leadInquiries)).map(({ channel }) => channel)).toEqual(['import', 'import'])
    })
    expect(await totals()).toEqual({ leads: 2, agorot: '125050' })
  })

  it('names the rows that cannot be leads: no address, a status without what it needs, a loss without its reason', async () => {
    const [ongoing, lost] = [await statusOf('ongoing'), await statusOf('lost')]
    await require(ongoing, ['city', 'expectedAgorot'])
    const checked = await bring(
      `שם,טלפון,סטטוס,עיר\nבלי כתובת,,,\nבטיפול,0521234567,${ongoing.name},חיפה\nהפסד,0521234568,${lost.name},\nתקין,0521234569,,\n`,
    )
    expect(await checked.now()).toMatchObject({ toCreate: 1, refused: 3 })
    expect(await reasons(checked.id)).toEqual([
      [2, 'phone', 'יש למלא טלפון או דוא״ל'],
      [3, 'statusId', `לסטטוס ״${ongoing.name}״ חסר: סכום צפוי`],
      [4, 'statusId', `לסטטוס ״${lost.name}״ צריך לכתוב למה הליד נסגר בלי מכירה`],
    ])
    await expect(bring('שם,עיר\nא,ב\n')).rejects.toMatchObject({
      fields: { 'mapping.phone': 'יש לבחור עמודה של טלפון או של דוא״ל' },
    })
  })

  it('takes a status from the pipeline of its row', async () => {
    await createPipeline(manages(), { name: 'שותפים' })
    const first = (await listPipelines(sees())).find(({ isDefault }) => isDefault)
    const status = { pipelineId: first?.id, name: 'בדרך לפגישה', type: 'ongoing', color: 'blue' }
    await createStatus(manages(), leadStatusInput.parse(status))
    const pipelines = await listPipelines(sees())
    const [usual, partners] = [
      pipelines.find(({ isDefault }) => isDefault),
      pipelines.find(({ name }) => name === 'שותפים'),
    ]
    const shared = partners?.statuses.find(({ name }) => usual?.statuses.some((status) => status.name === name))
    const checked = await bring(
      `שם,טלפון,תהליך,סטטוס\nא ב,0521234561,שותפים,${shared?.name}\nג ד,0521234562,,${shared?.name}\nה ו,0521234563,שותפים,\nז ח,0521234564,שותפים,בדרך לפגישה\n`,
    )
    expect((await checked.run()).created).toBe(3)
    expect((await rowsOf()).map(({ pipelineId }) => pipelineId)).toEqual([partners?.id, usual?.id, partners?.id])
    expect(await reasons(checked.id)).toEqual([[5, 'statusId', 'בתהליך ״שותפים״ אין סטטוס בשם ״בדרך לפגישה״']])
  })

  it('is handed out by the rules where it says so', async () => {
    const rule = { name: 'כלל', method: 'round_robin', userIds: [agent.id] }
    await createAssignmentRule(requireScope('leadAssignment', admin), assignmentRuleInput.parse(rule))
    const checked = await bring('שם,טלפון,אחראי\nא ב,0521234561,לפי הכללים\nג ד,0521234562,\n')
    expect(await checked.run()).toMatchObject({ created: 2 })
    expect((await rowsOf()).map(({ ownerId }) => ownerId)).toEqual([agent.id, admin.id])
    const events = await inCompany(admin, (tx) => tx.select().from(timelineEvents).orderBy(asc(timelineEvents.leadId)))
    const channel = 'ייבוא מקובץ'
    expect(events.map(({ type, payload }) => [type, payload])).toEqual([
      ['lead.created', { channel, rule: 'כלל' }],
      ['lead.created', { channel }],
    ])
  })
})

const fileWith = (status: string) =>
  `שם,טלפון,סטטוס,סכום צפוי\nותיקה מאוד,052-123-4567,${status},300\nחדש,0521234568,,\n`

describe('leads that are there', () => {
  it.each([
    ['skip', { created: 1, updated: 0, skipped: 1 }],
    ['upsert', { created: 1, updated: 1, skipped: 0 }],
    ['create', { created: 2, updated: 0, skipped: 0 }],
  ] as const)('are found by their phone, and what was chosen is done: %s', async (policy, counts) => {
    const id = await add({ name: 'ותיקה', phone: '0521234567' })
    const ongoing = await statusOf('ongoing')
    const checked = await bring(fileWith(ongoing.name), { policy, keyField: policy === 'create' ? null : 'phone' })
    expect(await checked.run()).toMatchObject({ state: 'done', ...counts })
    const lead = (await rowsOf()).find((row) => row.id === id)
    expect(lead?.statusId).toBe(policy === 'upsert' ? ongoing.id : (await statusOf('open')).id)
  })

  it('get their status and values of before back, and their history says both', async () => {
    const id = await add({ name: 'ותיקה', phone: '0521234567' })
    const ongoing = await statusOf('ongoing')
    const before = (await rowsOf())[0]
    const checked = await bring(fileWith(ongoing.name), { policy: 'update', keyField: 'phone' })
    await checked.run()
    expect(await findLead(sees(), id)).toMatchObject({ name: 'ותיקה מאוד', expectedAgorot: 30_000 })
    expect(await undo(checked)).toMatchObject({ state: 'undone', undone: 1, leftBehind: 0 })
    const { version: _v, updatedAt: _u, lastActivityAt: _a, ...same } = before ?? {}
    expect((await rowsOf())[0]).toMatchObject(same)
    const changes = await inCompany(admin, (tx) =>
      tx.select().from(leadStatusChanges).where(eq(leadStatusChanges.leadId, id)).orderBy(asc(leadStatusChanges.at)),
    )
    const open = before?.statusId
    expect(changes.map(({ toStatusId }) => toStatusId)).toEqual([open, ongoing.id, open])
  })

  it('are not changed by a file where they became customers, or where the change of status is not allowed', async () => {
    const converted = await add({ name: 'לקוחה', phone: '0521234567' })
    const won = await statusOf('won')
    const { version } = await findLead(sees(), converted)
    const customer = { mode: 'new', kind: 'person', name: 'לקוחה', status: 'active' }
    await convertLead(
      { lead: edits(), customer: requireScope('customerEdits', admin), viewer: requireScope('customers', admin) },
      converted,
      leadConversion.parse({ statusId: won.id, version, customer }),
    )
    const closed = await add({ name: 'סגור', phone: '0521234568' })
    await move(closed, await statusOf('junk'))
    const { name: status } = await statusOf('ongoing')
    const checked = await bring(`שם,טלפון,סטטוס\nא ב,0521234567,\nג ד,0521234568,${status}\n`, {
      policy: 'update',
      keyField: 'phone',
    })
    expect(await reasons(checked.id)).toEqual([
      [2, '', 'הליד הפך ללקוח'],
      [3, 'statusId', 'הליד סגור, ולא נכתב למה הוא נפתח מחדש'],
    ])
  })
})

describe('undoing an import', () => {
  it('removes leads as the file made them, and names those that became more: changed, converted, merged', async () => {
    const names = ['לא נגעו', 'הלך וחזר', 'השתנה', 'לקוח', 'נשאר', 'מוזג']
    const checked = await bring(`שם,טלפון\n${names.map((name, place) => `${name},052123456${place}`).join('\n')}\n`)
    expect((await checked.run()).created).toBe(6)
    const [open, ongoing, won] = [await statusOf('open'), await statusOf('ongoing'), await statusOf('won')]
    await move(await idOf('הלך וחזר'), ongoing)
    await move(await idOf('הלך וחזר'), open)
    const changed = await idOf('השתנה')
    const { version } = await findLead(sees(), changed)
    await changeLeadFields(edits(), changed, leadFieldChange.parse({ city: 'לוד', version }))
    const converted = await idOf('לקוח')
    const customer = { mode: 'new', kind: 'person', name: 'לקוח', status: 'active' }
    await convertLead(
      { lead: edits(), customer: requireScope('customerEdits', admin), viewer: requireScope('customers', admin) },
      converted,
      leadConversion.parse({ statusId: won.id, version: (await findLead(sees(), converted)).version, customer }),
    )
    const [winner, loser] = [await idOf('נשאר'), await idOf('מוזג')]
    await inCompany(admin, (tx) =>
      tx.update(leads).set({ mergedIntoId: winner, deletedAt: new Date(), version: 2 }).where(eq(leads.id, loser)),
    )
    const undone = await undo(checked)
    expect(undone).toMatchObject({ state: 'undone', undone: 3, leftBehind: 3 })
    expect(undone.leftRows).toEqual([
      { id: changed, name: 'השתנה' },
      { id: converted, name: 'לקוח', why: 'converted' },
      { id: loser, name: 'מוזג', why: 'merged' },
    ])
    expect((await rowsOf()).filter(({ deletedAt }) => deletedAt === null).map(({ name }) => name)).toEqual([
      'השתנה',
      'לקוח',
    ])
    expect((await totals())?.leads).toBe(2)
  })
})
