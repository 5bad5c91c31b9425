import { and, eq, sql } from 'drizzle-orm'

import { absoluteUrl } from '@/lib/core/config'
import { newToken } from '@/lib/core/crypto'
import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { addLink, revokeLinks } from '@/lib/db/links'
import { captureOptIns } from '@/lib/db/schema/capture'
import { companies } from '@/lib/db/schema/companies'
import { inCompany } from '@/lib/db/tenant'
import { confirmAddressEmail } from '@/lib/mail/capture-emails'
import { queueMail } from '@/lib/mail/outbox'
import { insertConsents } from '@/lib/modules/consents/consents.commands'
import { leadRecord } from '@/lib/modules/leads/record.queries'
import { href } from '@/lib/routes/find'

import { type Channel, loadChannel, loadWording } from './channels.queries'
import { confirmToken, findOptInPlace, loadOptIn } from './opt-in.queries'

const VALID_HOURS = 48
/** A message is not sent again within so many minutes, and not more often than so many times. */
const AGAIN_MINUTES = 10
const MOST_SENT = 5

type Asked = { companyId: string; leadId: string; channel: Channel; email: string; wording: number }

/**
 * Asks an address to confirm the consent that was ticked with it. A second submission sends the message again while it
 * waits, and nothing once the address was confirmed.
 */
export async function askToConfirm(tx: Tx, { companyId, leadId, channel, email, wording }: Asked): Promise<void> {
  const expiresAt = new Date(Date.now() + VALID_HOURS * 3_600_000)
  await tx
    .insert(captureOptIns)
    .values({ companyId, id: newId(), leadId, channelId: channel.id, email, wording, expiresAt })
    .onConflictDoNothing()
  const isOf = and(
    eq(captureOptIns.companyId, companyId),
    eq(captureOptIns.leadId, leadId),
    eq(captureOptIns.email, email),
  )
  const [request] = await tx.select().from(captureOptIns).where(isOf).for('update')
  if (!request || request.confirmedAt || !mayBeSent(request)) return
  const { id } = request
  const token = newToken(160)
  await revokeLinks(tx, { companyId, targetId: id })
  await addLink(tx, { companyId, kind: 'capture', targetId: id, token: confirmToken(token) })
  await tx
    .update(captureOptIns)
    .set({ sent: request.sent + 1, sentAt: sql`now()`, expiresAt, wording, channelId: channel.id })
    .where(isOf)
  const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId))
  const link = absoluteUrl(href('capture-confirm', { id: token }))
  const content = confirmAddressEmail({
    companyName: company?.name ?? '',
    formName: channel.settings.form?.title ?? channel.name,
    link,
  })
  await queueMail(tx, { companyId }, { kind: 'lead.confirm-address', to: email, ...content })
}

const mayBeSent = ({ sent, sentAt }: typeof captureOptIns.$inferSelect) =>
  sent < MOST_SENT && (sentAt === null || Date.now() - sentAt.getTime() > AGAIN_MINUTES * 60_000)

/** Confirms an address: from then on the consent counts. Confirmed already, it stays so. 404, 409 for an old request. */
export async function confirmOptIn(token: string, headers: Headers) {
  const place = await findOptInPlace(token, headers)
  const { companyId } = place
  return inCompany({ companyId }, async (tx) => {
    const request = await loadOptIn(tx, place, 'update')
    if (request.confirmedAt) return { confirmed: true }
    if (request.expiresAt < new Date()) throw conflict('expired', 'הקישור פג. אפשר למלא את הטופס שוב ולקבל קישור חדש.')
    const of = { companyId, channelId: request.channelId }
    const [channel, wording] = [await loadChannel(tx, of), await loadWording(tx, of, request.wording)]
    const text = wording?.consents.find((box) => box.channel === 'email')?.text ?? ''
    const source = `${channel.name}, נוסח ${request.wording}, אושר בדוא״ל`
    await insertConsents(tx, { companyId, actorId: null, ip: null }, leadRecord(request.leadId), [
      { channel: 'email', state: 'granted', basis: 'opt_in', wording: text, source },
    ])
    await tx
      .update(captureOptIns)
      .set({ confirmedAt: sql`now()` })
      .where(and(eq(captureOptIns.companyId, companyId), eq(captureOptIns.id, request.id)))
    return { confirmed: true }
  })
}
