import { and, asc, eq, lte, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { AppError, conflict, notFound } from '@/lib/core/errors'
import { log } from '@/lib/core/log'
import type { Tx } from '@/lib/db/client'
import { captureSubmissions } from '@/lib/db/schema/capture'
import { landingPageVersions } from '@/lib/db/schema/landing-pages'
import { customFields } from '@/lib/db/schema/record-labels'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { emit } from '@/lib/events/emit'
import { publish } from '@/lib/events/publish'
import { enqueue } from '@/lib/jobs/enqueue'
import { insertConsents } from '@/lib/modules/consents/consents.commands'
import { applyCustomValues } from '@/lib/modules/custom-fields/custom-fields.rules'
import type { CustomField, CustomValues, SentCustom } from '@/lib/modules/custom-fields/custom-fields.schema'
import { receiveInquiry } from '@/lib/modules/leads/inquiries.commands'
import { leadRecord } from '@/lib/modules/leads/record.queries'

import type { CaptureVerdict } from './capture.schema'
import { type Channel, loadChannel, loadWording } from './channels.queries'
import { fetchMetaLead } from './meta.commands'
import { askToConfirm } from './opt-in.mutations'
import {
  faultsOf,
  type Inquiry,
  parseSentJson,
  type Reading,
  readApi,
  readForm,
  readMapped,
  suspicionOf,
} from './reading.rules'

type Submission = typeof captureSubmissions.$inferSelect
type Company = { readonly companyId: string }

const AT_ONCE = 50
const MOST_ATTEMPTS = 8
const FIRST_PAUSE_SECONDS = 60

/**
 * Reads everything of a company that waits, in the order in which it came, each submission in a transaction of its own.
 * One that fails is tried again later, up to 8 times over five hours.
 */
export async function readWaiting({ companyId }: Company): Promise<void> {
  for (;;) {
    const ids = await inCompany({ companyId }, (tx) => listDue(tx, companyId))
    for (const id of ids) await readSubmission({ companyId }, id)
    if (ids.length < AT_ONCE) return
  }
}

async function listDue(tx: Tx, company: string): Promise<string[]> {
  const { companyId, id, verdict, nextTryAt, receivedAt } = captureSubmissions
  const rows = await tx
    .select({ id })
    .from(captureSubmissions)
    .where(and(eq(companyId, company), eq(verdict, 'waiting'), lte(nextTryAt, sql`now()`)))
    .orderBy(asc(receivedAt), asc(id))
    .limit(AT_ONCE)
  return rows.map((row) => row.id)
}

/** Reads one submission that waits; does nothing for any other, or while another worker reads it. */
export async function readSubmission(company: Company, id: string): Promise<void> {
  try {
    await fetchMetaLead(company, id)
    await inCompany(company, async (tx) => {
      const submission = await lockSubmission(tx, company, id)
      if (submission?.verdict === 'waiting') await settle(tx, submission)
    })
  } catch (error) {
    await postpone(company, id, error)
  }
}

async function lockSubmission(tx: Tx, { companyId }: Company, id: string): Promise<Submission | undefined> {
  const isIt = and(eq(captureSubmissions.companyId, companyId), eq(captureSubmissions.id, id))
  const [row] = await tx.select().from(captureSubmissions).where(isIt).for('update', { skipLocked: true })
  return row
}

/** Gives a submission its verdict, and what follows from it. */
async function settle(tx: Tx, submission: Submission, isReleased = false): Promise<void> {
  const channel = await loadChannel(tx, submission)
  const reading = readRaw(submission, channel)
  if ('isTrapped' in reading) return write(tx, submission, { verdict: 'spam', reasons: ['מולא שדה נסתר'] })
  if ('fields' in reading) {
    const reasons = faultsOf(reading.fields)
    return write(tx, submission, { verdict: 'invalid', reasons })
  }
  const suspicion = isReleased ? null : suspicionOf(reading.inquiry)
  if (suspicion) return write(tx, submission, { verdict: 'quarantined', reasons: [suspicion] })
  const { custom, leftOutFields, notes } = await customOf(tx, submission, reading.inquiry)
  const landingPageId = await findLandingPage(tx, channel, reading.inquiry.landingPage ?? null)
  const { leadId, isNew, leftOut } = await receiveInquiry(tx, submission, {
    ...reading.inquiry,
    custom,
    leftOutFields,
    channel: channel.kind,
    captureChannelId: channel.id,
    landingPageId,
    channelName: channel.name,
    pipelineId: channel.pipelineId,
    source: channel.source,
    ownerId: channel.ownerId,
    page: submission.page,
  })
  await takeConsents(tx, { submission, channel, leadId, inquiry: reading.inquiry })
  if (landingPageId) await emit(tx, 'inquiry.received', { ...eventOf(submission), leadId, landingPageId })
  const taken = leftOut.map((label) => `${label}: הערך כבר רשום אצל ליד אחר`)
  const reasons = [...reading.notes, ...notes, ...taken]
  await write(tx, submission, { verdict: isNew ? 'created' : 'joined', reasons, leadId })
}

const eventOf = ({ companyId, id: submissionId }: Submission) => ({ companyId, submissionId })

/** Returns the landing page that a submission names, if one of its versions shows this form: anybody could name one. */
async function findLandingPage(tx: Tx, { companyId, id: channelId }: Channel, wanted: string | null) {
  if (wanted === null) return null
  const { companyId: company, pageId, formChannelId } = landingPageVersions
  const [found] = await tx
    .select({ pageId })
    .from(landingPageVersions)
    .where(and(eq(company, companyId), eq(pageId, wanted), eq(formChannelId, channelId)))
    .limit(1)
  return found?.pageId ?? null
}

function readRaw({ raw, fetched }: Submission, { kind, settings }: Channel): Reading {
  const sent = parse(kind === 'meta' ? (fetched ?? '') : raw)
  if (sent === undefined) return { fields: { form: 'הנתונים אינם תקינים' } }
  if (kind === 'form') return readForm(sent, settings.form?.fields ?? [])
  return kind === 'api' ? readApi(sent) : readMapped(sent, settings.mapping ?? [])
}

/** A webhook may send JSON or the fields of a form. */
const parse = (raw: string): unknown =>
  parseSentJson(raw) ?? (raw.includes('=') ? Object.fromEntries(new URLSearchParams(raw)) : undefined)

/** Checks the values of custom fields; one that is unknown or wrong is left out and noted, not a reason to refuse. */
async function customOf(tx: Tx, { companyId }: Company, { custom: sent }: Inquiry) {
  if (Object.keys(sent).length === 0) return { custom: {} as CustomValues, leftOutFields: [], notes: [] }
  const { id, label, type, options, section, help, isRequired, inList, convertsToId, defaultValue, isUnique } =
    customFields
  const known = await tx
    .select({ id, label, type, options, section, help, isRequired, inList, convertsToId, defaultValue, isUnique })
    .from(customFields)
    .where(and(eq(customFields.companyId, companyId), eq(customFields.entity, 'lead'), sql`archived_at is null`))
  const fields: CustomField[] = known.map((field) => ({ ...field, isRequired: false, canEdit: true }))
  const { custom, errors } = applyCustomValues(fields, { present: {}, sent: sent as SentCustom, isWhole: false })
  const notes = Object.entries(errors).map(
    ([field, text]) => `${fields.find((one) => `custom.${one.id}` === field)?.label ?? field}: ${text}`,
  )
  const leftOutFields = Object.keys(errors).map((field) => field.replace(/^custom\./, ''))
  return { custom, leftOutFields, notes }
}

type Consenting = { submission: Submission; channel: Channel; leadId: string; inquiry: Inquiry }

/** Stores the consents that were ticked, in the words that the form showed; one to e-mail may have to be confirmed. */
async function takeConsents(tx: Tx, { submission, channel, leadId, inquiry }: Consenting): Promise<void> {
  if (inquiry.consents.length === 0) return
  const { companyId } = submission
  const of = { companyId, channelId: channel.id }
  const wording = (await loadWording(tx, of, submission.wording ?? undefined)) ?? (await loadWording(tx, of))
  const ticked = (wording?.consents ?? []).filter(({ channel: one }) => inquiry.consents.includes(one))
  const asks = channel.settings.form?.isDoubleOptIn === true && inquiry.email !== null
  const now = ticked.filter(({ channel: one }) => !(asks && one === 'email'))
  const source = `${channel.name}, נוסח ${wording?.version ?? 1}`
  if (now.length > 0)
    await insertConsents(
      tx,
      { companyId, actorId: null, ip: null },
      leadRecord(leadId),
      now.map(({ channel: one, text }) => ({ channel: one, state: 'granted', basis: 'opt_in', wording: text, source })),
    )
  if (asks && wording && ticked.some(({ channel: one }) => one === 'email'))
    await askToConfirm(tx, { companyId, leadId, channel, email: inquiry.email ?? '', wording: wording.version })
}

type Verdict = { verdict: CaptureVerdict; reasons: string[]; leadId?: string | null }

async function write(tx: Tx, { companyId, id, channelId }: Submission, { leadId = null, ...verdict }: Verdict) {
  await tx
    .update(captureSubmissions)
    .set({ ...verdict, leadId, readAt: sql`now()`, nextTryAt: null })
    .where(and(eq(captureSubmissions.companyId, companyId), eq(captureSubmissions.id, id)))
  await publish(tx, { companyId }, { topic: 'lead-capture', entityId: channelId, kind: verdict.verdict })
}

/** Notes a failure: an expected one is final until somebody replays it, any other is tried again later. */
async function postpone({ companyId }: Company, id: string, error: unknown): Promise<void> {
  const isExpected = error instanceof AppError
  if (!isExpected) log.warn({ err: error, submission: id }, 'reading a submission')
  await inCompany({ companyId }, async (tx) => {
    const row = await lockSubmission(tx, { companyId }, id)
    if (row?.verdict !== 'waiting') return
    const attempts = row.attempts + 1
    const isFinal = isExpected || attempts >= MOST_ATTEMPTS
    const reasons = [isExpected ? error.message : 'הקריאה נכשלה']
    const pause = FIRST_PAUSE_SECONDS * 2 ** row.attempts
    const set = isFinal
      ? { verdict: 'failed' as const, nextTryAt: null, readAt: new Date() }
      : { nextTryAt: new Date(Date.now() + pause * 1000) }
    await tx
      .update(captureSubmissions)
      .set({ ...set, reasons, attempts })
      .where(and(eq(captureSubmissions.companyId, companyId), eq(captureSubmissions.id, id)))
    await publish(tx, { companyId }, { topic: 'lead-capture', entityId: row.channelId, kind: 'failed' })
  })
}

type Edits = Scope<'leadCapture'>
const DONE: ReadonlySet<CaptureVerdict> = new Set(['created', 'joined'])

/**
 * Reads a submission again, which was refused, failed or waits for a decision: whoever asks vouches that it is no
 * robot's. 404, 409 for one that is a lead already.
 */
export const replaySubmission = (scope: Edits, { id, submissionId }: { id: string; submissionId: string }) =>
  inCompany(scope, async (tx) => {
    const submission = await findLocked(tx, scope, { id, submissionId })
    if (DONE.has(submission.verdict)) throw conflict('already_read', 'הפנייה הזאת כבר הפכה לליד.')
    const reread = { ...submission, verdict: 'waiting' as const }
    if (submission.fetched === null && (await isMeta(tx, submission))) await fetchAgain(tx, submission)
    else await settle(tx, reread, true)
    await audit(tx, scope, {
      action: 'lead-capture.replayed',
      entity: 'capture_channel',
      entityId: id,
      data: { submissionId },
    })
    return { id: submissionId }
  })

/** Sets a quarantined submission aside: nothing will be made of it. 404, 409. */
export const dismissSubmission = (scope: Edits, { id, submissionId }: { id: string; submissionId: string }) =>
  inCompany(scope, async (tx) => {
    const submission = await findLocked(tx, scope, { id, submissionId })
    if (DONE.has(submission.verdict)) throw conflict('already_read', 'הפנייה הזאת כבר הפכה לליד.')
    await write(tx, submission, { verdict: 'dismissed', reasons: submission.reasons })
    await audit(tx, scope, {
      action: 'lead-capture.dismissed',
      entity: 'capture_channel',
      entityId: id,
      data: { submissionId },
    })
    return { id: submissionId }
  })

async function findLocked(tx: Tx, { companyId }: Edits, { id, submissionId }: { id: string; submissionId: string }) {
  const isIt = and(
    eq(captureSubmissions.companyId, companyId),
    eq(captureSubmissions.channelId, id),
    eq(captureSubmissions.id, submissionId),
  )
  const [row] = await tx.select().from(captureSubmissions).where(isIt).for('update')
  if (!row) throw notFound('הפנייה לא נמצאה')
  return row
}

const isMeta = async (tx: Tx, submission: Submission) => (await loadChannel(tx, submission)).kind === 'meta'

async function fetchAgain(tx: Tx, { companyId, id }: Submission) {
  await tx
    .update(captureSubmissions)
    .set({ verdict: 'waiting', attempts: 0, nextTryAt: new Date(), reasons: [] })
    .where(and(eq(captureSubmissions.companyId, companyId), eq(captureSubmissions.id, id)))
  await enqueue(tx, ['capture.read', {}], { key: `capture.read:${companyId}` })
}
