import { and, asc, eq, isNull, ne, or } from 'drizzle-orm'
import { absoluteUrl } from '@/lib/core/config'
import { newToken, unseal } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { addLink } from '@/lib/db/links'
import { payslips } from '@/lib/db/schema/payslips'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { fileStorage } from '@/lib/files/configured'
import { loadFile, newFileKey } from '@/lib/files/storage'
import { queueMail } from '@/lib/mail/outbox'
import { lockedPayslipEmail, type PayslipLinkEmailKind, payslipLinkEmail } from '@/lib/mail/payslip-emails'
import { issuerName } from '@/lib/modules/documents/dispatch.queries'
import { lockPdf } from '@/lib/pdf/payslip-lock'
import { MAX_BATCH_BYTES } from '@/lib/pdf/payslip-read'
import { touch } from '@/lib/records/touch'
import { href } from '@/lib/routes/find'

import { addSlipFile } from './approval.mutations'
import { lockBatch, moveBatch } from './batches.mutations'
import { lockSlipForDelivery, type SlipForDelivery } from './dispatch.queries'
import { employeeCell } from './employees.mutations'
import { recordSlipEvent } from './events.mutations'
import { LINK_DAYS, monthText } from './payslips.rules'

type BatchRef = { companyId: string; batchId: string }
type Slip = { companyId: string; slipId: string }
type Locked = { key: string; size: number; sha256: string }

/**
 * Sends a released batch, each payslip in its own transaction; sends nothing before the time to revoke the release is
 * over.
 */
export async function sendBatch(place: BatchRef): Promise<void> {
  const isDue = await inCompany(place, async (tx) => {
    const { state, sendAfter } = await lockBatch(tx, place, { id: place.batchId })
    return state === 'sending' && sendAfter !== null && sendAfter <= new Date()
  })
  if (!isDue) return
  for (let slipId = await nextSlip(place); slipId; slipId = await nextSlip(place))
    await sendSlip({ companyId: place.companyId, slipId })
  await inCompany(place, (tx) => endSending(tx, place))
}

/** Returns the id of a payslip whose delivery channel is not decided yet. */
const nextSlip = ({ companyId, batchId }: BatchRef): Promise<string | undefined> =>
  inCompany({ companyId }, async (tx) => {
    const [found] = await tx
      .select({ id: payslips.id })
      .from(payslips)
      .where(
        and(
          eq(payslips.companyId, companyId),
          eq(payslips.batchId, batchId),
          eq(payslips.state, 'approved'),
          isNull(payslips.channel),
          isNull(payslips.replacesId),
        ),
      )
      .orderBy(asc(payslips.id))
      .limit(1)
    return found?.id
  })

async function endSending(tx: Tx, place: BatchRef) {
  const batch = await lockBatch(tx, place, { id: place.batchId })
  if (batch.state !== 'sending') return
  const [left] = await tx
    .select({ id: payslips.id })
    .from(payslips)
    .where(
      and(
        eq(payslips.companyId, place.companyId),
        eq(payslips.batchId, place.batchId),
        eq(payslips.state, 'approved'),
        or(isNull(payslips.channel), ne(payslips.channel, 'link')),
      ),
    )
    .limit(1)
  await moveBatch(tx, batch, { to: left ? 'partly' : 'sent', sentAt: new Date() })
  await audit(tx, place, { action: 'payslip.sent', entity: 'payslip_batch', entityId: batch.id })
}

/**
 * Sends one payslip as its employee consents to receive it today, or marks it for printing. Skips one that was already
 * sent.
 */
export async function sendSlip(slip: Slip): Promise<void> {
  const seen = await inCompany(slip, (tx) => lockSlipForDelivery(tx, slip))
  if (!isReleased(seen)) return
  const locked = seen.delivery.channel === 'locked_mail' ? await lockedCopy(seen) : null
  const isUsed = await inCompany(slip, async (tx) => {
    const parcel = await lockSlipForDelivery(tx, slip)
    if (!isReleased(parcel)) return false
    if (parcel.delivery.channel === 'locked_mail' && !locked)
      throw new Error('the terms of a delivery changed meanwhile')
    await deliver(tx, parcel, locked)
    return parcel.delivery.channel === 'locked_mail'
  })
  if (locked && !isUsed) await fileStorage().remove(locked.key)
}

/** Whether a second person released the payslip: with its batch, or on its own if it replaces another. */
const isReleased = (parcel: SlipForDelivery | null): parcel is SlipForDelivery =>
  parcel?.slip.state === 'approved' &&
  (parcel.slip.replacesId ? parcel.slip.releasedBy !== null : parcel.batch.state === 'sending')

async function deliver(tx: Tx, parcel: SlipForDelivery, locked: Locked | null) {
  const { slip, delivery } = parcel
  const { channel, address, passwordMode } = delivery
  if (channel === 'print') return setSlip(tx, slip, { channel })
  const expiresAt = new Date(Date.now() + LINK_DAYS * 86_400_000)
  const sent = { state: 'sent' as const, sentAt: new Date(), channel, address, passwordMode }
  const mailId =
    locked && channel === 'locked_mail'
      ? await mailLocked(tx, parcel, locked)
      : await mailSlipLink(tx, parcel, { kind: 'payslip.ready', expiresAt })
  await setSlip(tx, slip, { ...sent, mailId, ...(channel === 'link' && { expiresAt }) })
  await recordSlipEvent(tx, slip, { slipId: slip.id, type: 'sent' })
}

const setSlip = (
  tx: Tx,
  { companyId, id, version }: SlipForDelivery['slip'],
  change: Partial<typeof payslips.$inferInsert>,
) =>
  tx
    .update(payslips)
    .set({ ...change, ...touch(version) })
    .where(and(eq(payslips.companyId, companyId), eq(payslips.id, id)))

type LinkEmail = { kind: PayslipLinkEmailKind; expiresAt: Date }

/**
 * Creates a link of 160 random bits for a payslip and e-mails it to the employee; only its hash is stored. Returns the
 * e-mail's id.
 */
export async function mailSlipLink(
  tx: Tx,
  { slip, employee, batch, delivery }: SlipForDelivery,
  { kind, expiresAt }: LinkEmail,
) {
  const { companyId } = slip
  const token = newToken(160)
  await addLink(tx, { companyId, kind: 'payslip', targetId: slip.id, token })
  const email = payslipLinkEmail(kind, {
    name: employee.name,
    companyName: await issuerName(tx, companyId),
    month: monthText(batch.month),
    link: absoluteUrl(href('payslip', { id: token })),
    expiresAt: expiresAt.toISOString(),
  })
  return queueMail(tx, slip, { ...email, kind, to: delivery.address, isAccountMail: true })
}

async function mailLocked(tx: Tx, { slip, employee, batch, delivery }: SlipForDelivery, locked: Locked) {
  const { companyId } = slip
  const fileId = await addSlipFile(tx, { companyId, ...locked })
  const email = lockedPayslipEmail({
    name: employee.name,
    companyName: await issuerName(tx, companyId),
    month: monthText(batch.month),
    passwordMode: delivery.passwordMode ?? 'secret',
  })
  const attachments = [{ fileId, name: `תלוש ${monthText(batch.month).replace('/', '-')}.pdf` }]
  return queueMail(tx, slip, {
    ...email,
    kind: 'payslip.locked',
    to: delivery.address,
    attachments,
    isAccountMail: true,
  })
}

/** Stores a copy of the payslip for e-mail, encrypted with the employee's password. */
async function lockedCopy({ employee, delivery, file }: SlipForDelivery): Promise<Locked> {
  const { companyId, id } = employee
  const isSecret = delivery.passwordMode === 'secret' && employee.secretSealed
  const [sealed, column] = isSecret
    ? ([employee.secretSealed ?? '', 'secret'] as const)
    : ([employee.nationalIdSealed, 'national_id'] as const)
  const password = unseal(sealed, employeeCell({ companyId, id }, column))
  const bytes = await lockPdf(await loadFile(fileStorage(), file.key), password)
  const key = newFileKey()
  return { key, ...(await fileStorage().put(key, bytes, MAX_BATCH_BYTES)) }
}
