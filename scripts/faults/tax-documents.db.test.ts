import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CrashPoint } from '@/lib/core/crash-point'
import { outbox } from '@/lib/db/schema/platform'
import { taxDocuments } from '@/lib/db/schema/tax-documents'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { issueReceipt } from '@/lib/modules/payments/receipts/receipts.mutations'
import { addPayment, type Business, createTestBusiness } from '@/lib/modules/tax-documents/tax-documents.testing'

import { startProgram } from '../run/program'

const PROGRAM = join(import.meta.dirname, 'tax-process.ts')
const folder = mkdtempSync(join(tmpdir(), 'kesher-tax-faults-'))
let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  Object.assign(process.env, { FILES_DIR: join(folder, 'files'), SIGNING_KEY_DIR: join(folder, 'signing') })
  database = await testDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Issues receipts in a process that dies at the crash point. Returns the signal that ended it. */
async function issueElsewhere(
  { companyId }: Business,
  paymentIds: string[],
  point: CrashPoint,
): Promise<string | null> {
  const child = await startProgram(PROGRAM, { env: { KESHER_CRASH_AT: point } })
  child.send({ companyId, paymentIds })
  const [, signal] = await once(child, 'exit')
  return signal
}

const documentsOf = ({ companyId }: Business) =>
  inCompany({ companyId }, (tx) =>
    tx.select().from(taxDocuments).where(eq(taxDocuments.companyId, companyId)).orderBy(asc(taxDocuments.number)),
  )

describe('killed (-9) in the middle and repeated: no number is left out, none is given twice, each paper is made once', () => {
  it.each([
    ['before-document-commit', 1],
    ['after-document-file', 2],
  ] as const)(
    '%s',
    async (point, left) => {
      const business = await createTestBusiness('murshe')
      const paymentIds = await Promise.all(Array.from({ length: 3 }, () => addPayment(business)))
      const ref = (paymentId: string) => ({ companyId: business.companyId, paymentId })
      await issueReceipt(ref(paymentIds[0] ?? ''))
      expect(await issueElsewhere(business, paymentIds.slice(1), point)).toBe('SIGKILL')
      expect((await documentsOf(business)).map(({ number }) => number)).toEqual(
        Array.from({ length: left }, (_, index) => index + 1),
      )
      for (const paymentId of paymentIds) await issueReceipt(ref(paymentId))
      const made = await documentsOf(business)
      expect(made.map(({ number }) => number)).toEqual([1, 2, 3])
      expect(new Set(made.map(({ paymentId }) => paymentId))).toEqual(new Set(paymentIds))
      expect(made.every(({ fileId, sha256 }) => fileId !== null && sha256 !== '')).toBe(true)
      const emails = await inCompany(business, (tx) => tx.select().from(outbox))
      expect(emails.length).toBe(3)
    },
    120_000,
  )
})
