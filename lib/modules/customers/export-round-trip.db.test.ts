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
import { setTerms, startImport } from '@/lib/modules/imports/imports.mutations'
import { findImport } from '@/lib/modules/imports/imports.queries'
import { runImport } from '@/lib/modules/imports/run.jobs'
import { importScope } from '@/lib/modules/imports/scope.rules'
import { uploadImport } from '@/lib/modules/imports/uploads.mutations'
import { seedCustomers } from '@/seed/customers'
import { sequence } from '@/seed/world'
import type { ExportInput } from './bulk.schema'
import { customersExportKind } from './export.jobs'
import { stateOf } from './import/import.testing'
import { customerImports } from './import/kind.labels'

let database: Awaited<ReturnType<typeof testDatabase>>
let admin: Actor
const folder = mkdtempSync(join(tmpdir(), 'round-trip-'))

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
  const { companyId, companyName, id } = admin
  const people = { adminId: id, agentId: id, staffId: id, gatewayAccountId: '' }
  await seedCustomers({ companyId, companyName, ...people, isFirst: true, random: sequence(1) })
  await fillOwnFields()
})

const FIELDS = [
  { type: 'text', label: 'כינוי', value: '=1+1, "מרכאות"; ו־\'גרש' },
  { type: 'number', label: 'מידה', value: 12.5 },
  { type: 'money', label: 'תקציב', value: 123_450 },
  { type: 'percent', label: 'הנחה קבועה', value: 1_250 },
  { type: 'date', label: 'יום חתימה', value: '2026-03-09' },
  { type: 'yes_no', label: 'לקוח ותיק', value: true },
  { type: 'phone', label: 'טלפון נוסף', value: '+972521234567' },
  { type: 'email', label: 'דוא״ל לחשבוניות', value: 'books@naomi.example' },
] as const

/** Gives every third customer a value in each custom field. */
async function fillOwnFields() {
  const custom: Record<string, unknown> = {}
  for (const { type, label, value } of FIELDS) {
    const input = customFieldInput.parse({ section: '', help: '', type, label })
    custom[(await createCustomField(requireScope('customFields', admin), input)).id] = value
  }
  await inCompany(admin, (tx) =>
    tx.execute(sql`update customers set custom = ${JSON.stringify(custom)}::jsonb where number % 3 = 0`),
  )
}

async function exported(format: ExportInput['format']): Promise<Uint8Array> {
  const input = customersExportKind.input.parse({ target: { filter: '' }, format })
  const texts: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const at = cursor ?? null
    const piece = await inCompany(admin, (tx) =>
      customersExportKind.write(tx, { actor: admin, input, cursor: at, size: 25 }),
    )
    texts.push(piece.text)
    cursor = piece.cursor
  }
  const packed = customersExportKind.pack?.(input, from(texts))
  const parts: Uint8Array[] = []
  for await (const part of packed ?? from(texts.map((text) => new TextEncoder().encode(text)))) parts.push(part)
  return Buffer.concat(parts)
}

async function* from<T>(all: readonly T[]) {
  yield* all
}

it.each(['csv', 'xlsx'] as const)(
  'customers who leave as a file (%s) and come back are as they were',
  async (format) => {
    const scope = importScope(customerImports, admin)
    const before = await stateOf(admin)
    const { id } = await uploadImport(scope, { name: `לקוחות.${format}`, source: await exported(format) })
    const { mapping, reading, hasHead, version, companyId } = await findImport(scope, id)
    // Every importable column of the file was mapped automatically; the customer number is mapped only by a user who
    // updates by it.
    expect(Object.keys(mapping)).toHaveLength(15 + FIELDS.length)
    const byNumber = Object.assign({ number: 0 }, mapping)
    await setTerms(scope, id, { mapping: byNumber, reading, hasHead, version, policy: 'update', keyField: 'number' })
    await runCheck({ companyId, importId: id })
    const checked = await findImport(scope, id)
    expect(checked).toMatchObject({ state: 'validated', refused: 0, toCreate: 0, toSkip: 0, toUpdate: checked.total })
    await startImport(scope, id)
    await runImport({ companyId, importId: id })
    expect(await findImport(scope, id)).toMatchObject({ state: 'done', updated: 0, skipped: checked.total })
    expect(await stateOf(admin)).toBe(before)
  },
)
