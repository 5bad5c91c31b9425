import { and, eq, isNull } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { conflict, invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { payslipConsents } from '@/lib/db/schema/payslip-batches'
import { files } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { fileStorage } from '@/lib/files/configured'
import { fileKind } from '@/lib/files/magic'
import { type FileSource, loadFile, newFileKey } from '@/lib/files/storage'
import { endOfMonth } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { requireQuota } from '@/lib/modules/companies/quotas.queries'
import { type ConsentInput, MAX_FORM_BYTES } from './consents.schema'
import { lockEmployee } from './employees.mutations'

type PayslipScope = Scope<'payslips'>
type Signed = ConsentInput & { source: FileSource }
type StoredForm = { key: string; name: string; mime: string; size: number; sha256: string }

/** Stores a signed consent with its form: PDF or image, up to 10 MB. It replaces the consent in force. */
export async function addEmployeeConsent(scope: PayslipScope, employeeId: string, { source, ...input }: Signed) {
  const key = newFileKey()
  const stored = await fileStorage().put(key, source, MAX_FORM_BYTES)
  try {
    const bytes = await loadFile(fileStorage(), key)
    const kind = fileKind(input.name, bytes.subarray(0, 16))
    if (!kind) throw invalid({ file: 'אפשר לצרף PDF או תמונה' }, 'אפשר לצרף PDF או תמונה')
    return await keepConsent(scope, employeeId, { input, form: { ...stored, key, name: input.name, mime: kind.mime } })
  } catch (error) {
    await fileStorage().remove(key)
    throw error
  }
}

const keepConsent = (
  scope: PayslipScope,
  employeeId: string,
  { input: { method, address, signedOn }, form }: { input: ConsentInput; form: StoredForm },
) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    await lockEmployee(tx, scope, employeeId)
    await requireQuota(tx, companyId, { of: 'storage_mb', adding: form.size })
    await endOpen(tx, { companyId, employeeId, on: signedOn })
    const { key: storageKey, ...rest } = form
    const [id, formFileId] = [newId(), newId()]
    await tx
      .insert(files)
      .values({ ...rest, companyId, id: formFileId, storageKey, createdBy: actorId, updatedBy: actorId })
    await tx
      .insert(payslipConsents)
      .values({ companyId, id, employeeId, method, address, signedOn, formFileId, createdBy: actorId })
    await publish(tx, scope, { topic: 'payslip', entityId: employeeId, kind: 'changed' })
    const data = { method, signedOn, sha256: form.sha256 }
    await audit(tx, scope, { action: 'payslip.consent-added', entity: 'payslip_employee', entityId: employeeId, data })
    return { id }
  })

/** Ends the consent in force at once: the new one determines the address. */
async function endOpen(tx: Tx, { companyId, employeeId, on }: { companyId: string; employeeId: string; on: string }) {
  const { signedOn, id, revokedOn } = payslipConsents
  const isOpen = and(
    eq(payslipConsents.companyId, companyId),
    eq(payslipConsents.employeeId, employeeId),
    isNull(revokedOn),
  )
  const [open] = await tx.select({ id, signedOn }).from(payslipConsents).where(isOpen)
  if (!open) return
  if (open.signedOn > on) throw conflict('newer_consent', 'יש הסכמה מאוחרת יותר בתוקף')
  await tx.update(payslipConsents).set({ revokedOn: on, effectiveTo: on }).where(isOpen)
}

/** Revokes a consent; it remains in force to the end of this month. 409 if already revoked. */
export const revokeConsent = (scope: PayslipScope, id: string) =>
  inCompany(scope, async (tx) => {
    const isThis = and(eq(payslipConsents.companyId, scope.companyId), eq(payslipConsents.id, id))
    const [found] = await tx.select().from(payslipConsents).where(isThis).for('update')
    if (!found) throw notFound('ההסכמה לא נמצאה')
    if (found.revokedOn) throw conflict('revoked', 'ההסכמה כבר בוטלה')
    const today = businessDay()
    const effectiveTo = endOfMonth(today)
    await tx.update(payslipConsents).set({ revokedOn: today, effectiveTo }).where(isThis)
    await publish(tx, scope, { topic: 'payslip', entityId: found.employeeId, kind: 'changed' })
    const about = { entity: 'payslip_employee', entityId: found.employeeId, data: { effectiveTo } }
    await audit(tx, scope, { action: 'payslip.consent-revoked', ...about })
    return { id, effectiveTo }
  })
