import { isDeepStrictEqual } from 'node:util'
import { and, asc, count, eq, isNull, or, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { newToken, seal } from '@/lib/core/crypto'
import { blocked, conflict, invalid, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { claimLink, revokeLinks } from '@/lib/db/links'
import { type ChannelSettings, captureChannels, captureSubmissions, captureWordings } from '@/lib/db/schema/capture'
import { landingPages, landingPageVersions } from '@/lib/db/schema/landing-pages'
import { leadPipelines } from '@/lib/db/schema/leads'
import { inCompany } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { listText } from '@/lib/format/list-text'
import { enqueue } from '@/lib/jobs/enqueue'
import { loadPicklists } from '@/lib/modules/picklists/picklists.queries'
import { findPresentOwner } from '@/lib/modules/record-kit/owners.queries'
import { requirePicklistKey } from '@/lib/modules/record-kit/picklist-keys.rules'
import { lockRow } from '@/lib/records/lock-row'
import { touch } from '@/lib/records/touch'
import { href } from '@/lib/routes/find'

import type { ChannelInput, FormChannelInput } from './capture.schema'
import { type Channel, formToken, loadWording } from './channels.queries'
import { sealedCell } from './meta.commands'
import { verifyTokenOf } from './meta.rules'

type Edits = Scope<'leadCapture'>

const MAX_CHANNELS = 50

/**
 * Creates a channel; the key of one that a machine sends to is returned only this once. 409 at 50 channels, 422 by field,
 * also for a taken name or address.
 */
export const createChannel = (scope: Edits, input: ChannelInput) =>
  changeChannels(scope, async (tx) => {
    const { companyId, actorId } = scope
    await refuseTooMany(tx, scope)
    requireSecrets(input)
    const [id, key] = [newId(), input.kind === 'form' ? null : newToken(256)]
    await tx.insert(captureChannels).values({
      ...(await columnsOf(tx, scope, input)),
      ...secretsOf(companyId, id, input),
      kind: input.kind,
      companyId,
      id,
      createdBy: actorId,
      updatedBy: actorId,
      keyLast4: key?.slice(-4) ?? '',
    })
    if (input.kind === 'form') await keepWording(tx, scope, { channelId: id, input })
    await claimLink(tx, {
      companyId,
      kind: 'capture',
      targetId: id,
      token: input.kind === 'form' ? formToken(input.slug) : (key ?? ''),
    })
    await report(tx, scope, { act: 'created', id, data: { name: input.name, kind: input.kind } })
    return { id, ...shownOnce(input.kind, key) }
  })

/** Changes a channel of the same kind; new words of a form become a version of their own. 404, 409, 422. */
export const updateChannel = (scope: Edits, id: string, input: ChannelInput) =>
  changeChannels(scope, async (tx) => {
    const before = await lockChannel(tx, scope, id)
    if (before.version !== input.version) throw stale()
    if (before.kind !== input.kind) throw invalid({ kind: 'אי אפשר לשנות את הסוג של ערוץ' })
    const set = { ...(await columnsOf(tx, scope, input, before)), ...secretsOf(scope.companyId, id, input) }
    await write(tx, scope, before, set)
    if (input.kind === 'form') await changeForm(tx, scope, before, input)
    if (set.pageTokenSealed) await readFailed(tx, before)
    await report(tx, scope, { act: 'updated', id, data: { name: input.name } })
    return { id, ...shownOnce(input.kind, null) }
  })

/** Replaces the key of a channel at once; the new one is returned only this once. 404, 409 for a form. */
export const renewKey = (scope: Edits, id: string) =>
  changeChannels(scope, async (tx) => {
    const before = await lockChannel(tx, scope, id)
    if (before.kind === 'form') throw conflict('no_key', 'לטופס אין מפתח.')
    const key = newToken(256)
    await write(tx, scope, before, { keyLast4: key.slice(-4) })
    await replaceLink(tx, scope, id, key)
    await report(tx, scope, { act: 'key-changed', id, data: {} })
    return { id, ...shownOnce(before.kind, key) }
  })

/**
 * Deletes a channel with its secrets; what arrived through it stays. 404, 409 for a stale version, and for a form that a
 * landing page shows.
 */
export const deleteChannel = (scope: Edits, id: string, { version }: { version: number }) =>
  changeChannels(scope, async (tx) => {
    const before = await lockChannel(tx, scope, id)
    if (before.version !== version) throw stale()
    await refuseIfShown(tx, scope, id)
    const gone = { deletedAt: new Date(), isOpen: false, appSecretSealed: null, pageTokenSealed: null }
    await write(tx, scope, before, gone)
    await revokeLinks(tx, { companyId: scope.companyId, targetId: id })
    await report(tx, scope, { act: 'deleted', id, data: { name: before.name } })
    return { id }
  })

/** The key of a channel, and for Meta the word that proves the address. */
const shownOnce = (kind: Channel['kind'], key: string | null) => ({
  key,
  verifyToken: kind === 'meta' && key !== null ? verifyTokenOf(key) : null,
})

const changeChannels = <T>(scope: Edits, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inCompany(scope, work).catch((error) => {
    if (violatesConstraint(error, 'capture_channels_name')) throw invalid({ name: 'יש כבר ערוץ בשם הזה' })
    if (violatesConstraint(error, 'capture_channels_slug') || violatesConstraint(error, 'public_links_token'))
      throw invalid({ slug: 'הכתובת הזאת תפוסה. יש לבחור אחרת' })
    throw error
  })

async function refuseTooMany(tx: Tx, { companyId }: Edits) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`capture:${companyId}`}, 0))`)
  const [found] = await tx
    .select({ count: count() })
    .from(captureChannels)
    .where(and(eq(captureChannels.companyId, companyId), isNull(captureChannels.deletedAt)))
  if ((found?.count ?? 0) >= MAX_CHANNELS) throw conflict('too_many_channels', `אפשר להגדיר עד ${MAX_CHANNELS} ערוצים.`)
}

/**
 * Throws 409 naming the landing pages that show a form, in their draft or to visitors. The row of the form is locked, as
 * it is while a page takes it, so that none can begin to show it meanwhile.
 */
async function refuseIfShown(tx: Tx, { companyId }: Edits, formId: string) {
  const { companyId: company, id, name, formChannelId, currentVersion, deletedAt } = landingPages
  const versions = landingPageVersions
  const rows = await tx
    .select({ id, name })
    .from(landingPages)
    .leftJoin(
      versions,
      and(eq(versions.companyId, company), eq(versions.pageId, id), eq(versions.number, currentVersion)),
    )
    .where(
      and(eq(company, companyId), isNull(deletedAt), or(eq(formChannelId, formId), eq(versions.formChannelId, formId))),
    )
    .orderBy(asc(name), asc(id))
  if (rows.length === 0) return
  const where = rows.length === 1 ? 'בדף הנחיתה' : 'בדפי הנחיתה'
  throw blocked(
    `אי אפשר למחוק: הטופס מוצג ${where} ${listText(rows.map((row) => row.name))}. יש לבחור שם טופס אחר ולפרסם, או למחוק את ${rows.length === 1 ? 'הדף' : 'הדפים'}.`,
    rows.slice(0, MAX_LINKS).map((row) => ({ label: row.name, href: href('landing-pages-view', { id: row.id }) })),
  )
}

/** Landing pages to which a refusal leads; all of them are named. */
const MAX_LINKS = 5

const lockChannel = (tx: Tx, scope: Edits, id: string): Promise<Channel> =>
  lockRow(tx, captureChannels, scope, { id, orElse: 'הערוץ לא נמצא' })

const write = (tx: Tx, { companyId, actorId }: Edits, { id, version }: Channel, set: Partial<Channel>) =>
  tx
    .update(captureChannels)
    .set({ ...set, ...touch(version, actorId) })
    .where(and(eq(captureChannels.companyId, companyId), eq(captureChannels.id, id)))

/** Validates what the channel refers to; 422 by field. */
async function columnsOf(tx: Tx, scope: Edits, input: ChannelInput, before?: Channel) {
  const { name, isOpen, pipelineId, ownerId, silenceHours } = input
  const list = { list: 'customer.source', field: 'source', sent: input.source } as const
  return {
    name,
    isOpen,
    silenceHours,
    slug: input.kind === 'form' ? input.slug : null,
    settings: settingsOf(input),
    source: requirePicklistKey(await loadPicklists(tx, scope), { ...list, held: before?.source ?? null }),
    pipelineId: await requirePipeline(tx, scope, pipelineId),
    ownerId: ownerId === before?.ownerId ? ownerId : await requireColleague(tx, scope, ownerId),
    ...(!isOpen || silenceHours === null ? { silentSince: null } : {}),
  }
}

function settingsOf(input: ChannelInput): ChannelSettings {
  if (input.kind === 'form') {
    const { purpose: _, consents: __, ...form } = input.form
    return { form }
  }
  if (input.kind === 'api') return {}
  return { mapping: input.mapping, ...(input.kind === 'meta' && { pageId: input.pageId, formIds: input.formIds }) }
}

async function requirePipeline(tx: Tx, { companyId }: Edits, id: string | null): Promise<string | null> {
  if (id === null) return null
  const isIt = and(eq(leadPipelines.companyId, companyId), eq(leadPipelines.id, id), isNull(leadPipelines.deletedAt))
  const [found] = await tx.select({ id: leadPipelines.id }).from(leadPipelines).where(isIt)
  if (!found) throw invalid({ pipelineId: 'יש לבחור תהליך מהרשימה' })
  return id
}

async function requireColleague(tx: Tx, scope: Edits, id: string | null): Promise<string | null> {
  if (id === null) return null
  if (!(await findPresentOwner(tx, scope, id))) throw invalid({ ownerId: 'יש לבחור אחראי מהרשימה' })
  return id
}

/** Throws 422 where a new channel of Meta comes without its secrets. */
function requireSecrets(input: ChannelInput) {
  if (input.kind !== 'meta' || (input.appSecret && input.pageToken)) return
  throw invalid({
    ...(!input.appSecret && { appSecret: 'יש למלא את הסוד של האפליקציה' }),
    ...(!input.pageToken && { pageToken: 'יש למלא את מפתח הדף' }),
  })
}

/** Seals the secrets that were sent; those that were not stay as they are. */
function secretsOf(companyId: string, id: string, input: ChannelInput): Partial<Channel> {
  if (input.kind !== 'meta') return {}
  const { appSecret, pageToken } = input
  return {
    ...(appSecret && { appSecretSealed: seal(appSecret, sealedCell(companyId, id, 'app_secret')) }),
    ...(pageToken && {
      pageTokenSealed: seal(pageToken, sealedCell(companyId, id, 'page_token')),
      tokenFailedAt: null,
    }),
  }
}

async function changeForm(tx: Tx, scope: Edits, { id, slug }: Channel, input: FormChannelInput) {
  await keepWording(tx, scope, { channelId: id, input })
  if (input.slug !== slug) await replaceLink(tx, scope, id, formToken(input.slug))
}

type Worded = { channelId: string; input: FormChannelInput }

/** Adds a version of the words of a form, unless they are the present ones. */
async function keepWording(tx: Tx, { companyId, actorId }: Edits, { channelId, input }: Worded) {
  const { purpose, consents } = input.form
  const present = await loadWording(tx, { companyId, channelId })
  if (present && present.purpose === purpose && isDeepStrictEqual(present.consents, consents)) return
  const version = (present?.version ?? 0) + 1
  await tx.insert(captureWordings).values({ companyId, channelId, version, purpose, consents, createdBy: actorId })
}

async function replaceLink(tx: Tx, { companyId }: Edits, id: string, token: string) {
  await revokeLinks(tx, { companyId, targetId: id })
  await claimLink(tx, { companyId, kind: 'capture', targetId: id, token })
}

/** Lets submissions that failed for the former token be read again with the new one. */
async function readFailed(tx: Tx, { companyId, id }: Channel) {
  const isFailed = and(
    eq(captureSubmissions.companyId, companyId),
    eq(captureSubmissions.channelId, id),
    eq(captureSubmissions.verdict, 'failed'),
    isNull(captureSubmissions.fetched),
  )
  await tx.update(captureSubmissions).set({ verdict: 'waiting', attempts: 0, nextTryAt: new Date() }).where(isFailed)
  await enqueue(tx, ['capture.read', {}], { key: `capture.read:${companyId}` })
}

type Report = { act: 'created' | 'updated' | 'deleted' | 'key-changed'; id: string; data: Record<string, unknown> }

async function report(tx: Tx, scope: Edits, { act, id, data }: Report) {
  await publish(tx, scope, { topic: 'lead-capture', entityId: id, kind: act })
  await audit(tx, scope, { action: `lead-capture.${act}`, entity: 'capture_channel', entityId: id, data })
}
