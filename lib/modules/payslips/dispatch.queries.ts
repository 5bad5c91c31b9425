import { and, eq, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { payslipBatches, payslipConsents, payslipEmployees } from '@/lib/db/schema/payslip-batches'
import { payslips } from '@/lib/db/schema/payslips'
import { files } from '@/lib/db/schema/platform'
import { businessDay } from '@/lib/format/dates'

import { type ConsentTerms, planDelivery } from './payslips.rules'

type Slip = { companyId: string; slipId: string }

/** Locks a payslip and returns it with everything needed for its delivery, including today's channel. */
export async function lockSlipForDelivery(tx: Tx, { companyId, slipId }: Slip) {
  const [found] = await tx
    .select({
      slip: payslips,
      employee: payslipEmployees,
      batch: payslipBatches,
      file: { key: files.storageKey, name: files.name },
    })
    .from(payslips)
    .innerJoin(
      payslipEmployees,
      and(eq(payslipEmployees.companyId, payslips.companyId), eq(payslipEmployees.id, payslips.employeeId)),
    )
    .innerJoin(
      payslipBatches,
      and(eq(payslipBatches.companyId, payslips.companyId), eq(payslipBatches.id, payslips.batchId)),
    )
    .innerJoin(files, and(eq(files.companyId, payslips.companyId), eq(files.id, payslips.fileId)))
    .where(and(eq(payslips.companyId, companyId), eq(payslips.id, slipId)))
    .for('update', { of: payslips })
  if (!found) return null
  const { channel, passwordMode, secretSealed, id: employeeId } = found.employee
  const consents = await consentTermsOf(tx, { companyId, employeeId })
  return {
    ...found,
    delivery: planDelivery({ channel, passwordMode, hasSecret: secretSealed !== null }, consents, businessDay()),
  }
}

export type SlipForDelivery = NonNullable<Awaited<ReturnType<typeof lockSlipForDelivery>>>

/** Returns the consents of an employee, newest first. */
const consentTermsOf = (
  tx: Tx,
  { companyId, employeeId }: { companyId: string; employeeId: string },
): Promise<ConsentTerms[]> => {
  const { method, address, signedOn, effectiveTo } = payslipConsents
  return tx
    .select({ method, address, signedOn, effectiveTo })
    .from(payslipConsents)
    .where(and(eq(payslipConsents.companyId, companyId), eq(payslipConsents.employeeId, employeeId)))
    .orderBy(sql`${signedOn} desc, ${payslipConsents.id} desc`)
}
