import { and, eq } from 'drizzle-orm'

import { type Actor, requireScope, type Scope } from '@/lib/access/scope'
import { newToken } from '@/lib/core/crypto'
import { newId } from '@/lib/db/id'
import { addLink } from '@/lib/db/links'
import { payslipBatches } from '@/lib/db/schema/payslip-batches'
import { payslipCodes, payslipEvents, payslipPages, payslips } from '@/lib/db/schema/payslips'
import { inCompany } from '@/lib/db/tenant'
import { fileStorage } from '@/lib/files/configured'
import { newFileKey } from '@/lib/files/storage'
import { addSlipFile } from '@/lib/modules/payslips/approval.mutations'
import { createBatch } from '@/lib/modules/payslips/batches.mutations'
import { addEmployeeConsent } from '@/lib/modules/payslips/consents.mutations'
import { addEmployee } from '@/lib/modules/payslips/employees.mutations'
import { addEmployer } from '@/lib/modules/payslips/employers.mutations'
import { writeDemoContract } from '@/lib/pdf/demo-contract'

import { nationalIdOf, type Words } from './words'

const PNG = new Uint8Array(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))
const MONTH = '2026-10'

let upload: Promise<Uint8Array> | undefined
/** Serial numbers for the identity numbers of a tenant's employer and employee. */
export const PAYSLIP_NUMBERS = { employer: 21, employee: 22 }

/**
 * Adds an employer with an employee who consented, and batches of a month: one with a page to decide on, one to
 * release, and one that was sent and opened.
 */
export async function addPayslips(actor: Actor, words: Words) {
  const scope = requireScope('payslips', {
    ...actor,
    permissions: new Set([...actor.permissions, 'manage payslips' as const]),
  })
  const { sharedWord } = words
  const numbers = { registrationNumber: nationalIdOf(words, PAYSLIP_NUMBERS.employer), deductionsFile: '' }
  const { id: payslipEmployer } = await addEmployer(scope, { name: `מעסיק ${sharedWord}`, ...numbers })
  const contact = { email: `worker@${words.digits}.workers.example`, phone: '' }
  const { id: payslipEmployee } = await addEmployee(scope, {
    employerId: payslipEmployer,
    name: `עובד ${sharedWord}`,
    nationalId: nationalIdOf(words, PAYSLIP_NUMBERS.employee),
    ...contact,
    employeeNo: '1',
    activeFrom: '2020-01-01',
    activeTo: null,
    channel: 'link',
    passwordMode: 'secret',
    secret: '',
  })
  const { id: payslipConsent } = await addEmployeeConsent(scope, payslipEmployee, {
    name: 'form.png',
    method: 'site',
    address: contact.email,
    signedOn: '2026-01-01',
    source: PNG,
  })
  const of = { scope, employer: payslipEmployer, employeeId: payslipEmployee }
  const payslipBatch = await addBatch(of, 'review')
  const payslipReady = await addBatch(of, 'approved')
  const payslipSent = await addBatch(of, 'sent')
  const slip = await addSlip(of, { batchId: payslipReady.id, isSent: false })
  const sent = await addSlip(of, { batchId: payslipSent.id, isSent: true })
  return {
    ids: {
      payslipEmployer,
      payslipEmployee,
      payslipConsent,
      payslipBatch: payslipBatch.id,
      payslipReady: payslipReady.id,
      payslipSentBatch: payslipSent.id,
      payslipWaiting: slip.id,
      payslip: sent.id,
    },
    token: sent.token,
  }
}

type Of = { scope: Scope<'payslips'>; employer: string; employeeId: string }

async function addBatch({ scope, employer }: Of, until: 'review' | 'approved' | 'sent') {
  const stored = await store()
  const batch = await createBatch(
    scope,
    { employer, month: MONTH, again: 'yes' },
    { ...stored, sha256: newId(), name: 'a.pdf', pages: 2 },
  )
  const steps = { review: 2, approved: 3, sent: 5 }[until]
  await inCompany(scope, async (tx) => {
    for (const state of (['splitting', 'review', 'approved', 'sending', 'sent'] as const).slice(0, steps)) {
      const isThis = and(eq(payslipBatches.companyId, scope.companyId), eq(payslipBatches.id, batch.id))
      await tx.update(payslipBatches).set({ state, readPages: 2, releasedBy: newId() }).where(isThis)
    }
    const page = {
      companyId: scope.companyId,
      batchId: batch.id,
      width: 595,
      height: 842,
      confidence: 0,
      reason: 'no_id',
    }
    await tx.insert(payslipPages).values({ ...page, number: 1, state: 'unmatched' })
  })
  return batch
}

async function addSlip({ scope, employeeId }: Of, of: { batchId: string; isSent: boolean }) {
  const { companyId, actorId } = scope
  const [id, token] = [newId(), newToken(160)]
  const { key, size, sha256 } = await store()
  await inCompany(scope, async (tx) => {
    const fileId = await addSlipFile(tx, { companyId, key, size, sha256 })
    const state = of.isSent ? ('sent' as const) : ('approved' as const)
    const sent = { state, channel: 'link' as const, sentAt: new Date(), expiresAt: new Date(Date.now() + 86_400_000) }
    await tx.insert(payslips).values({
      companyId,
      id,
      batchId: of.batchId,
      employeeId,
      pages: [1],
      confidence: 100,
      fileId,
      createdBy: actorId,
      ...(of.isSent ? sent : { channel: 'print' as const }),
    })
    await tx.insert(payslipEvents).values({ companyId, id: newId(), slipId: id, type: 'sent' })
    await tx.insert(payslipCodes).values({ companyId, slipId: id })
    if (of.isSent) await addLink(tx, { companyId, kind: 'payslip', targetId: id, token })
  })
  return { id, token }
}

async function store() {
  upload ??= writeDemoContract()
  const key = newFileKey()
  const bytes = await upload
  return { key, ...(await fileStorage().put(key, bytes, bytes.length)) }
}
