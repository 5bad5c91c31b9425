import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { undoImport } from '@/lib/modules/imports/imports.mutations'
import { importScope } from '@/lib/modules/imports/scope.rules'
import { runImportUndo } from '@/lib/modules/imports/undo.jobs'
import { createCustomer } from '../customers.mutations'
import { customerInput } from '../customers.schema'
import { checkedImport, stateOf } from './import.testing'
import { customerImports } from './kind.labels'

let database: Awaited<ReturnType<typeof testDatabase>>
const folder = mkdtempSync(join(tmpdir(), 'undo-'))

beforeAll(async () => {
  process.env.FILES_DIR = folder
  database = await testDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Changes a field of every customer and changes it back, as a bulk change and its undo do. */
const thereAndBack = (companyId: string) =>
  inCompany({ companyId }, async (tx) => {
    const touch = sql`version = version + 1, last_activity_at = now()`
    await tx.execute(sql`update customers set city = city || '!', ${touch} where deleted_at is null`)
    await tx.execute(sql`update customers set city = rtrim(city, '!'), ${touch} where deleted_at is null`)
    await tx.execute(sql`
      insert into timeline_events (company_id, id, customer_id, type, payload)
      select company_id, gen_random_uuid(), id, 'customer.updated', '{"fields":"city"}' from customers`)
  })

const PHONES = ['0521234567', '0521234568', '0521234569', '0521234570', '']
const IDS = ['123456782', '580299543', '200000008', '111111118', '000000018', '']
const person = fc.record({
  name: fc.constantFrom('דנה כהן', 'נועה לוי', 'יוסי מזרחי', 'רון'),
  phone: fc.constantFrom(...PHONES),
  nationalId: fc.constantFrom(...IDS),
  city: fc.constantFrom('חיפה', 'לוד', ''),
  notes: fc.constantFrom('', 'הערה', 'שורה, ועוד'),
})

it('an import that is undone leaves the customers as they were, whatever was there and whatever the file said', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(person, { maxLength: 5, selector: ({ nationalId, phone }) => nationalId || phone || 'none' }),
      fc.array(person, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(
        { policy: 'create' as const, isTouched: true },
        { policy: 'upsert' as const, keyField: 'phone' as const, isTouched: true },
        { policy: 'upsert' as const, keyField: 'nationalId' as const, isTouched: false },
        { policy: 'skip' as const, keyField: 'phone' as const, isTouched: false },
      ),
      async (there, file, { isTouched, ...choice }) => {
        const actor = await (await testCompany()).actor('companyAdmin')
        for (const one of there)
          await createCustomer(
            requireScope('customerEdits', actor),
            customerInput.parse({ ...one, kind: 'person', status: 'active', isTwinAccepted: true }),
            null,
          )
        const before = await stateOf(actor)
        const lines = file.map(({ name, phone, nationalId, city, notes }) =>
          [name, phone, nationalId, city, `"${notes}"`].join(),
        )
        const checked = await checkedImport(actor, ['שם,טלפון,ת.ז.,עיר,הערות', ...lines].join('\n'), choice)
        const { toCreate, toUpdate } = await checked.now()
        if (toCreate + toUpdate === 0) return
        const { created, updated } = await checked.run()
        if (created + updated === 0) return
        if (isTouched) await thereAndBack(actor.companyId)
        await undoImport(importScope(customerImports, actor), checked.id)
        await runImportUndo(checked.place)
        expect(await checked.now()).toMatchObject({ state: 'undone', undone: created + updated, leftBehind: 0 })
        expect(await stateOf(actor)).toBe(before)
      },
    ),
    { numRuns: Number(process.env.UNDO_RUNS ?? 25) },
  )
}, 120_000)

it('what was changed since stays, and so does whoever something happened to that is no change of values', async () => {
  const actor = await (await testCompany()).actor('companyAdmin')
  const checked = await checkedImport(actor, 'שם,עיר\nא ב,חיפה\nג ד,לוד\nה ו,עכו\n')
  await checked.run()
  await thereAndBack(actor.companyId)
  await inCompany(actor, async (tx) => {
    await tx.execute(sql`update customers set city = 'יפו', version = version + 1 where name = 'א ב'`)
    await tx.execute(sql`
      insert into timeline_events (company_id, id, customer_id, type, payload)
      select company_id, gen_random_uuid(), id, 'note.added', '{}' from customers where name = 'ג ד'`)
  })
  await undoImport(importScope(customerImports, actor), checked.id)
  await runImportUndo(checked.place)
  expect(await checked.now()).toMatchObject({ undone: 1, leftRows: [{ name: 'א ב' }, { name: 'ג ד' }] })
})
