import { and, eq, sql } from 'drizzle-orm'

import { sha256 } from '@/lib/core/crypto'
import { badRequest, conflict, invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { captureSubmissions } from '@/lib/db/schema/capture'
import { inCompany } from '@/lib/db/tenant'
import { enqueue } from '@/lib/jobs/enqueue'
import { limitKey } from '@/lib/limits/client-address'

import type { CaptureVerdict } from './capture.schema'
import { type CapturePass, type Channel, loadChannel } from './channels.queries'
import { faultsOf, parseSentJson, type Reading, readApi, readForm } from './reading.rules'

type Arrival = {
  raw: string
  /** The sender's id of the submission. */
  externalId?: string | null
  page?: string
  wording?: number | null
  address: string
  userAgent: string | null
}
type Stored = { id: string; isNew: boolean; channel: Channel }

const MOST_AGENT = 400

/**
 * Stores what arrived, as it arrived; committed before it is read. The same submission sent again is stored once. 404.
 */
export const storeSubmission = (pass: CapturePass, arrival: Arrival): Promise<Stored> =>
  inCompany({ companyId: pass.companyId }, async (tx) => {
    const channel = await loadChannel(tx, pass)
    const { companyId, channelId } = pass
    const [stored] = await tx
      .insert(captureSubmissions)
      .values({
        companyId,
        channelId,
        id: newId(),
        externalId: arrival.externalId ?? null,
        raw: arrival.raw.replaceAll('\0', ''),
        page: (arrival.page ?? '').slice(0, 2_000),
        wording: arrival.wording ?? null,
        addressHash: sha256(`${companyId}|${limitKey(arrival.address)}`).slice(0, 32),
        userAgent: (arrival.userAgent ?? '').slice(0, MOST_AGENT),
      })
      .onConflictDoNothing()
      .returning({ id: captureSubmissions.id })
    if (!stored) return { id: '', isNew: false, channel }
    if (isOlderThan(channel.lastReceivedAt, MARK_EVERY)) await markReceived(tx, channel)
    await callReader(tx, companyId)
    return { id: stored.id, isNew: true, channel }
  })

/** How precisely a channel knows when it last received, in ms: not every submission changes its row. */
const MARK_EVERY = 60_000

const isOlderThan = (at: Date | null, ms: number) => at === null || Date.now() - at.getTime() > ms

/** Marks that a channel received; submissions that come at the same moment do not wait for each other. */
const markReceived = (tx: Tx, { companyId, id }: Channel) =>
  tx.execute(sql`update capture_channels set last_received_at = now(), silent_since = null
    where company_id = ${companyId} and id = (
      select id from capture_channels where company_id = ${companyId} and id = ${id} for update skip locked)`)

/** Time in ms in which a process asks once for the reader of a company, which reads all that waits. */
const CALL_EVERY = 300
const called = new Map<string, number>()

/** Asks for the job that reads what waits. A submission that it misses is read by the job of every minute. */
async function callReader(tx: Tx, companyId: string): Promise<void> {
  const now = Date.now()
  if (now - (called.get(companyId) ?? 0) < CALL_EVERY) return
  if (called.size > 10_000) called.clear()
  called.set(companyId, now)
  const runAt = new Date(now + CALL_EVERY)
  await enqueue(tx, ['capture.read', {}], { runAt, key: `capture.read:${companyId}` })
}

/** Writes down that a stored submission will not be made a lead, and why. */
export const refuseSubmission = (
  { companyId }: Pick<CapturePass, 'companyId'>,
  id: string,
  { verdict, reasons }: { verdict: CaptureVerdict; reasons: string[] },
) =>
  inCompany({ companyId }, (tx) =>
    tx
      .update(captureSubmissions)
      .set({ verdict, reasons, readAt: sql`now()`, nextTryAt: null })
      .where(
        and(
          eq(captureSubmissions.companyId, companyId),
          eq(captureSubmissions.id, id),
          eq(captureSubmissions.verdict, 'waiting'),
        ),
      ),
  )

/**
 * Takes a submission of a form; returns what the visitor sees then. A robot that fell into the trap sees the same, and so
 * does whoever sends it twice. 409 for a closed form, 422 by field.
 */
export async function submitForm(pass: CapturePass, arrival: Arrival) {
  const sent = parseSentJson(arrival.raw)
  const { id: externalId, page, wording } = headOf(sent)
  const { id, isNew, channel } = await storeSubmission(pass, { ...arrival, externalId, page, wording })
  const thanks = {
    thanks: channel.settings.form?.thanks ?? '',
    redirectUrl: channel.settings.form?.redirectUrl ?? null,
  }
  if (isNew && !channel.isOpen) {
    await refuseSubmission(pass, id, { verdict: 'invalid', reasons: ['הטופס סגור'] })
    throw conflict('form_closed', 'הטופס סגור ואינו מקבל פניות.')
  }
  const reading =
    sent === undefined
      ? { fields: { form: 'הנתונים אינם תקינים' } }
      : readForm(sent, channel.settings.form?.fields ?? [])
  if (isNew) await refuseUnread(pass, id, reading)
  else if ('fields' in reading) throw invalid(reading.fields)
  return thanks
}

/** Throws 422 for what cannot be read, after writing down why; a robot's submission is only written down. */
async function refuseUnread(pass: CapturePass, id: string, reading: Reading): Promise<void> {
  if ('isTrapped' in reading)
    return void (await refuseSubmission(pass, id, { verdict: 'spam', reasons: ['מולא שדה נסתר'] }))
  if (!('fields' in reading)) return
  await refuseSubmission(pass, id, { verdict: 'invalid', reasons: faultsOf(reading.fields) })
  throw invalid(reading.fields)
}

/**
 * Takes a message of another system; what cannot be read by the mapping of a webhook is kept, for a mapping is written
 * after the first message. 404 for the key of another kind of channel, 409 for a closed one, 422 by field for the API.
 */
export async function submitMessage(pass: CapturePass, kind: 'api' | 'webhook', arrival: Arrival) {
  const { id, isNew, channel } = await storeSubmission(pass, arrival)
  if (channel.kind !== kind) {
    if (isNew) await refuseSubmission(pass, id, { verdict: 'invalid', reasons: ['נשלח לכתובת של סוג אחר'] })
    throw notFound('הכתובת לא נמצאה')
  }
  if (!isNew) return { received: true }
  if (!channel.isOpen) {
    await refuseSubmission(pass, id, { verdict: 'invalid', reasons: ['הערוץ סגור'] })
    throw conflict('channel_closed', 'הערוץ סגור ואינו מקבל פניות.')
  }
  const sent = parseSentJson(arrival.raw)
  if (kind === 'api')
    await refuseUnread(pass, id, sent === undefined ? { fields: { form: 'גוף הבקשה אינו JSON תקין' } } : readApi(sent))
  return { received: true }
}

/** What is stored beside the raw text, of a form's submission of any shape. */
function headOf(sent: unknown) {
  const { id, page, wording } = (typeof sent === 'object' && sent !== null ? sent : {}) as Record<string, unknown>
  return {
    id: typeof id === 'string' ? id.slice(0, 100) : null,
    page: typeof page === 'string' ? page : '',
    wording: Number.isInteger(wording) ? (wording as number) : null,
  }
}

/** Reads a body as text; 400 where it is not UTF-8. */
export function toText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw badRequest('הנתונים אינם טקסט בקידוד UTF-8')
  }
}
