import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { newId } from '@/lib/db/id'
import { userGrants } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { errorFile, firstErrors } from '@/lib/modules/imports/errors.queries'
import { expireImports } from '@/lib/modules/imports/expiry.mutations'
import { cancelImport, setTerms, startImport, undoImport } from '@/lib/modules/imports/imports.mutations'
import { findImport, listImports } from '@/lib/modules/imports/imports.queries'
import { runImport } from '@/lib/modules/imports/run.jobs'
import { importScope } from '@/lib/modules/imports/scope.rules'
import { runImportUndo } from '@/lib/modules/imports/undo.jobs'
import { uploadImport } from '@/lib/modules/imports/uploads.mutations'
import { loadCustomerList } from '../customers.list'
import { createCustomer } from '../customers.mutations'
import { listCustomers } from '../customers.queries'
import { customerInput } from '../customers.schema'
import { checkedImport, stateOf } from './import.testing'
import { customerImports } from './kind.labels'

let database: Awaited<ReturnType<typeof testDatabase>>
let admin: Actor
let folder: string

beforeAll(async () => {
  database = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'imports-'))
  process.env.FILES_DIR = folder
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function newCompany() {
  const company = await testCompany()
  admin = await company.actor('companyAdmin')
  return company
}

const rowsOf = (where = sql`true`) =>
  inCompany(admin, async (tx) => {
    const { rows } = await tx.execute<Record<string, unknown>>(
      sql`select * from customers where deleted_at is null and ${where} order by number`,
    )
    return rows
  })
const add = (input: Record<string, unknown>) =>
  createCustomer(
    requireScope('customerEdits', admin),
    customerInput.parse({ kind: 'person', status: 'active', ...input }),
    null,
  )

const FILE = `שם,טלפון,אימייל,ת.ז.,עיר,מעקב הבא
נועה לוי,052-1234567,noa@example.com,123456782,חיפה,31/12/2026
"מאפיית ""הבית"" בע״מ",03-5551234,,580299543,תל אביב,
`

describe('an import of customers', () => {
  it('is checked whole before anything is written, and then writes what the file says', async () => {
    await newCompany()
    const checked = await checkedImport(admin, FILE)
    expect(await checked.now()).toMatchObject({ state: 'validated', total: 2, toCreate: 2, refused: 0 })
    expect(await rowsOf()).toEqual([])
    expect(await checked.run()).toMatchObject({ state: 'done', created: 2, updated: 0, skipped: 0, refused: 0 })
    expect(await rowsOf()).toMatchObject([
      {
        name: 'נועה לוי',
        phone: '+972521234567',
        email: 'noa@example.com',
        city: 'חיפה',
        kind: 'person',
        owner_id: admin.id,
        number: 1001,
        national_id_last4: '6782',
        version: 1,
      },
      { name: 'מאפיית "הבית" בע״מ', kind: 'nonprofit', phone: '+97235551234', email: null, number: 1002 },
    ])
    const { rows } = await listCustomers(requireScope('customers', admin), loadCustomerList({ q: '0521234567' }))
    expect(rows.map(({ name }) => name)).toEqual(['נועה לוי'])
  })

  it('names the line, the field and the reason of every row that is not taken in, in a file too', async () => {
    await newCompany()
    await add({ name: 'קיים', nationalId: '123456782' })
    const file = 'שם,טלפון,ת.ז.\nא ב,0521234567,\n,0521234568,\nג ד,12,000000000\nה ו,,123456782\nז ח,,\n'
    const checked = await checkedImport(admin, file)
    expect(await checked.now()).toMatchObject({ total: 5, toCreate: 2, refused: 3 })
    const scope = importScope(customerImports, admin)
    const wanted = [
      { line: 3, field: 'name', value: '', reason: 'יש למלא שם לקוח' },
      { line: 4, field: 'nationalId', value: '•••••0000', reason: 'מספר זהות לא תקין' },
      { line: 4, field: 'phone', value: '12', reason: 'מספר הטלפון אינו תקין' },
      { line: 5, field: 'nationalId', value: '•••••6782', reason: 'מספר הזהות כבר רשום ללקוח אחר' },
    ]
    expect(await firstErrors(scope, checked.id)).toEqual(wanted)
    expect(await checked.run()).toMatchObject({ state: 'done_with_errors', created: 2, refused: 3 })
    expect(await firstErrors(scope, checked.id)).toEqual(wanted)
    const text = await new Response(await errorFile(scope, checked.id)).text()
    expect(text.split('\r\n')).toEqual([
      '"שורה בקובץ","שדה","ערך","מה לא תקין"',
      '"3","שם","","יש למלא שם לקוח"',
      '"4","מספר זהות / ח.פ.","•••••0000","מספר זהות לא תקין"',
      '"4","טלפון","12","מספר הטלפון אינו תקין"',
      '"5","מספר זהות / ח.פ.","•••••6782","מספר הזהות כבר רשום ללקוח אחר"',
      '',
    ])
  })

  it.each([
    ['skip', { created: 1, updated: 0, skipped: 2 }],
    ['upsert', { created: 1, updated: 1, skipped: 1 }],
    ['update', { created: 0, updated: 1, skipped: 2 }],
  ] as const)('finds known customers by their phone and does with them what was chosen: %s', async (policy, counts) => {
    await newCompany()
    await add({ name: 'ותיקה', phone: '0521234567', city: 'יפו' })
    await add({ name: 'אותו הדבר', phone: '0521234569' })
    const file = 'שם,טלפון,עיר\nותיקה מאוד,052-123-4567,\nחדש,0521234568,לוד\nאותו הדבר,0521234569,\n'
    const checked = await checkedImport(admin, file, { policy, keyField: 'phone' })
    expect(await checked.run()).toMatchObject({ state: 'done', refused: 0, ...counts })
    const [first] = await rowsOf()
    expect(first).toMatchObject({ name: policy === 'skip' ? 'ותיקה' : 'ותיקה מאוד', city: 'יפו' })
  })

  it('refuses a value that stands twice, a key that is missing and a customer that is not the importer’s to change', async () => {
    const company = await newCompany()
    await add({ name: 'של המנהלת', phone: '0521234567' })
    const agent = await company.actor('agent', ['import customers', 'see own customers', 'edit own customers'])
    const grant = { permission: 'import customers', effect: 'grant', reason: 'בדיקה' } as const
    await inCompany(admin, (tx) =>
      tx
        .insert(userGrants)
        .values({ ...grant, companyId: admin.companyId, id: newId(), userId: agent.id, createdBy: admin.id }),
    )
    const file = 'שם,טלפון\nא ב,0521234567\nג ד,0521234567\nה ו,\n'
    const checked = await checkedImport(agent, file, { policy: 'upsert', keyField: 'phone' })
    const reasons = (await firstErrors(importScope(customerImports, agent), checked.id)).map(({ reason }) => reason)
    expect(reasons).toEqual([
      'הלקוח קיים, ואינו פתוח לעריכה שלך',
      'הערך מופיע כבר בשורה 2',
      'אין ערך בשדה שלפיו מזהים לקוחות',
    ])
  })

  it('is refused at its columns: no key, one column twice, no heading, a row of data as headings, no name', async () => {
    await newCompany()
    const scope = importScope(customerImports, admin)
    const { id } = await uploadImport(scope, {
      name: 'a.csv',
      source: new TextEncoder().encode('שם,טלפון,\nא,052,x\n'),
    })
    const { reading, version } = await findImport(scope, id)
    const send = (change: object) =>
      setTerms(importScope(customerImports, admin), id, {
        reading,
        hasHead: true,
        mapping: { name: 0 },
        policy: 'create',
        keyField: null,
        version,
        ...change,
      })
    await expect(send({ mapping: { name: 0, city: 0 } })).rejects.toMatchObject({ status: 422 })
    await expect(send({ mapping: { name: 2 } })).rejects.toMatchObject({
      fields: { 'mapping.name': 'לעמודה הזאת אין כותרת' },
    })
    await expect(send({ mapping: { phone: 1 } })).rejects.toMatchObject({ status: 422 })
    await expect(send({ mapping: { name: 7 } })).rejects.toMatchObject({ status: 422 })
    await expect(send({ policy: 'upsert', keyField: 'email' })).rejects.toMatchObject({
      fields: { keyField: 'לא נבחרה עמודה לשדה שלפיו מזהים לקוחות' },
    })
    await expect(send({ mapping: { name: 0, 'custom:x': 1 } })).rejects.toMatchObject({ status: 422 })
    await expect(send({ version: 9 })).rejects.toMatchObject({ status: 409 })
    const bare = await uploadImport(scope, {
      name: 'a.csv',
      source: new TextEncoder().encode('א ב,0521234567\nג,052\n'),
    })
    const found = await findImport(scope, bare.id)
    expect(found).toMatchObject({ hasHead: false, mapping: {} })
    await expect(
      setTerms(importScope(customerImports, admin), bare.id, {
        ...found,
        hasHead: true,
        mapping: { name: 0 },
        policy: 'create',
        keyField: null,
      }),
    ).rejects.toMatchObject({ status: 422 })
  })

  it('goes back to its columns where days are written in two orders, and writes nothing', async () => {
    await newCompany()
    const checked = await checkedImport(admin, 'שם,תאריך לידה\nא ב,31/12/1990\nג ד,1990-12-31\n')
    expect(await checked.now()).toMatchObject({ state: 'uploaded', error: expect.stringContaining('בשתי תבניות') })
  })

  it('offers the columns that were chosen for the last file of the same headings', async () => {
    await newCompany()
    const file = 'מי,איפה\nא ב,חיפה\n'
    await checkedImport(admin, file, { change: { mapping: { name: 0, city: 1 } } })
    const scope = importScope(customerImports, admin)
    const { id } = await uploadImport(scope, { name: 'b.csv', source: new TextEncoder().encode(file) })
    expect((await findImport(scope, id)).mapping).toEqual({ name: 0, city: 1 })
  })

  it('stops where it is cancelled, and once started cannot be started again', async () => {
    await newCompany()
    const checked = await checkedImport(admin, FILE)
    await startImport(importScope(customerImports, admin), checked.id)
    await expect(startImport(importScope(customerImports, admin), checked.id)).rejects.toMatchObject({ status: 409 })
    await cancelImport(importScope(customerImports, admin), checked.id)
    await runImport(checked.place)
    expect(await checked.now()).toMatchObject({ state: 'cancelled', created: 0, undoUntil: null })
    expect(await rowsOf()).toEqual([])
  })

  it('is undone: new customers go, changed ones are as they were, and those touched since stay and are named', async () => {
    await newCompany()
    await add({ name: 'ותיקה', phone: '0521234567', city: 'יפו', nationalId: '123456782' })
    const before = await stateOf(admin)
    const file = 'שם,טלפון,ת.ז.,עיר\nותיקה בשמה החדש,0521234567,580299543,חולון\nחדשה,0521234568,123456782,\n'
    const checked = await checkedImport(admin, file, { policy: 'upsert', keyField: 'phone' })
    // The number that the first row releases is in the same chunk, so the second row cannot take it yet.
    expect(await checked.run()).toMatchObject({ created: 0, updated: 1, refused: 1 })
    expect(await stateOf(admin)).not.toBe(before)
    await undoImport(importScope(customerImports, admin), checked.id)
    await runImportUndo(checked.place)
    expect(await checked.now()).toMatchObject({ state: 'undone', undone: 1, leftBehind: 0 })
    expect(await stateOf(admin)).toBe(before)

    const again = await checkedImport(admin, FILE.replace('123456782', '200000008'))
    await again.run()
    await inCompany(admin, (tx) =>
      tx.execute(sql`update customers set version = 2, city = 'עכו' where name = 'נועה לוי'`),
    )
    await undoImport(importScope(customerImports, admin), again.id)
    await runImportUndo(again.place)
    expect(await again.now()).toMatchObject({ undone: 1, leftBehind: 1, leftRows: [{ name: 'נועה לוי' }] })
    await expect(undoImport(importScope(customerImports, admin), again.id)).rejects.toMatchObject({ status: 409 })
  })

  it('is listed for the company, and not there for whoever may not import', async () => {
    const company = await newCompany()
    const checked = await checkedImport(admin, FILE)
    expect(await listImports(importScope(customerImports, admin))).toMatchObject([
      { id: checked.id, state: 'validated' },
    ])
    const agent = await company.actor('agent', ['see own customers'])
    expect(() => importScope(customerImports, agent)).toThrow()
  })

  it('is forgotten with its file when it can no longer be undone, and not before', async () => {
    await newCompany()
    const checked = await checkedImport(admin, 'שם,טלפון\nא ב,12\nג ד,\n')
    await checked.run()
    const filesLeft = () =>
      inCompany(admin, async (tx) => {
        const { rows } = await tx.execute<{ errors: number; files: number }>(sql`
          select (select count(*)::int from import_errors where batch_id = ${checked.id}) as errors,
            (select count(*)::int from files f join import_batches b on b.file_id = f.id where b.id = ${checked.id} and f.deleted_at is null) as files`)
        return rows[0]
      })
    await expireImports(admin.companyId)
    expect(await filesLeft()).toEqual({ errors: 1, files: 1 })
    await inCompany(admin, (tx) =>
      tx.execute(
        sql`update import_batches set undo_until = now() - interval '1 day', updated_at = now() - interval '40 days' where id = ${checked.id}`,
      ),
    )
    await expireImports(admin.companyId)
    expect(await filesLeft()).toEqual({ errors: 0, files: 0 })
    expect(await rowsOf()).toHaveLength(1)
  })
})
