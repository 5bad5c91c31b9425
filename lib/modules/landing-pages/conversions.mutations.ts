import { and, eq } from 'drizzle-orm'

import { unseal } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { captureSubmissions } from '@/lib/db/schema/capture'
import { type ConversionTry, landingAdAccounts, landingConversions } from '@/lib/db/schema/landing-pages'
import { inCompany } from '@/lib/db/tenant'
import { EgressError, egress } from '@/lib/egress/egress'
import { publish } from '@/lib/events/publish'
import { enqueue } from '@/lib/jobs/enqueue'
import { parseSentJson, readForm } from '@/lib/modules/capture/reading.rules'
import { CAPTURE_FIELDS } from '@/lib/vocabulary/capture'
import { isAccepted, nextTry } from '@/lib/webhooks/retry'

import { ADVERTISER_WIRES, CONVERSION_TASK, type Conversion, secretCell } from './conversions.rules'

type Place = { companyId: string; conversionId: string }
type Post = typeof egress
type Row = typeof landingConversions.$inferSelect
type Account = typeof landingAdAccounts.$inferSelect
type Waiting = { row: Row; account: Account; conversion: Conversion | null }

/**
 * Tells an advertiser once of a conversion that waits. What got no answer is told again only where the advertiser
 * recognizes it; elsewhere it stays uncertain.
 */
export async function deliverConversion(place: Place, post: Post = egress): Promise<void> {
  const waiting = await inCompany(place, (tx) => findWaiting(tx, place))
  if (!waiting) return
  const outcome = await attempt(waiting, post)
  await inCompany(place, (tx) => record(tx, waiting, outcome))
}

async function findWaiting(tx: Tx, { companyId, conversionId }: Place): Promise<Waiting | null> {
  const { companyId: company, id } = landingConversions
  const [found] = await tx
    .select({ row: landingConversions, account: landingAdAccounts })
    .from(landingConversions)
    .innerJoin(
      landingAdAccounts,
      and(eq(landingAdAccounts.companyId, company), eq(landingAdAccounts.id, landingConversions.adAccountId)),
    )
    .where(and(eq(company, companyId), eq(id, conversionId)))
    .for('update', { of: landingConversions })
  if (found?.row.state !== 'pending') return null
  return { ...found, conversion: await readConversion(tx, found.row, found.account) }
}

/** Reads what the submission still says; null where it was erased or deleted meanwhile. */
async function readConversion(tx: Tx, row: Row, { sharesContacts }: Account): Promise<Conversion | null> {
  const { companyId, id } = captureSubmissions
  const [sent] = await tx
    .select()
    .from(captureSubmissions)
    .where(and(eq(companyId, row.companyId), eq(id, row.submissionId)))
  const reading = readForm(parseSentJson(sent?.raw ?? ''), EVERY_FIELD)
  if (!sent || !('inquiry' in reading)) return null
  const { campaign, consents, email, phone } = reading.inquiry
  const mayShare = (...channels: readonly (typeof consents)[number][]) =>
    sharesContacts && channels.some((channel) => consents.includes(channel))
  return {
    id: row.id,
    at: sent.receivedAt,
    page: withCampaign(sent.page, campaign),
    userAgent: sent.userAgent,
    campaign,
    email: mayShare('email') ? email : null,
    phone: mayShare('sms', 'whatsapp', 'call') ? phone : null,
  }
}

const EVERY_FIELD = CAPTURE_FIELDS.map((name) => ({ name, isRequired: false }))

function withCampaign(page: string, campaign: Conversion['campaign']): string {
  const url = URL.parse(page)
  for (const [name, value] of Object.entries(campaign)) url?.searchParams.set(name, value)
  return url?.href ?? page
}

type Outcome = ConversionTry & { isLost: boolean }

async function attempt({ account, conversion }: Waiting, post: Post): Promise<Outcome> {
  const at = new Date().toISOString()
  const none = { at, status: null, answer: '', isLost: false }
  if (!account.isOn) return { ...none, error: 'החיבור למפרסם כבוי' }
  if (!conversion) return { ...none, error: 'פרטי הפנייה נמחקו' }
  const { companyId, id, externalId, advertiser } = account
  const secret = unseal(account.secretSealed, secretCell(companyId, id))
  try {
    const answer = await post(ADVERTISER_WIRES[advertiser].call({ externalId, secret }, conversion))
    const text = answer.body.replaceAll('\0', '').replaceAll(secret, '…')
    return { at, status: answer.status, error: null, answer: [...text].slice(0, 500).join(''), isLost: false }
  } catch (error) {
    if (!(error instanceof EgressError)) throw error
    const isLost = error.fault === 'timeout' || error.fault === 'connection'
    return { ...none, error: isLost ? error.message : error.fault, isLost }
  }
}

async function record(tx: Tx, { row, account, conversion }: Waiting, { isLost, ...outcome }: Outcome): Promise<void> {
  const now = new Date()
  const attempts = row.attempts + 1
  const isSent = isAccepted(outcome.status)
  const isFinal = isSent || !account.isOn || !conversion || isRefused(outcome.status)
  const mayRepeat = !isFinal && (!isLost || ADVERTISER_WIRES[account.advertiser].isRepeatable)
  const again = mayRepeat ? nextTry(attempts, now) : null
  const ended = isLost ? ('uncertain' as const) : ('failed' as const)
  const state = isSent ? ('sent' as const) : again ? ('pending' as const) : ended
  const { companyId, id } = row
  await tx
    .update(landingConversions)
    .set({
      attempts,
      state,
      tries: [outcome, ...row.tries].slice(0, 10),
      nextTryAt: again,
      finishedAt: again ? null : now,
    })
    .where(and(eq(landingConversions.companyId, companyId), eq(landingConversions.id, id)))
  if (again)
    await enqueue(tx, [CONVERSION_TASK, { conversionId: id }], { runAt: again, key: `${CONVERSION_TASK}:${id}` })
  await publish(tx, { companyId }, { topic: 'landing-page', entityId: row.pageId, kind: `conversion-${state}` })
}

/** Whether the advertiser refuses what it is told, so that telling it again is of no use; 429 means to wait. */
const isRefused = (status: number | null) => status !== null && status >= 400 && status < 500 && status !== 429
