import { and, eq, isNull, lte, sql } from 'drizzle-orm'

import { hasPermission } from '@/lib/access/ability'
import { loadUserActor } from '@/lib/auth/actor-of-user'
import { unseal } from '@/lib/core/crypto'
import { AppError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { calendars } from '@/lib/db/schema/calendar'
import { calendarLinks } from '@/lib/db/schema/calendar-feeds'
import { inCompany } from '@/lib/db/tenant'
import { egress } from '@/lib/egress/egress'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { notify } from '@/lib/notifications/notify'

import { compareFile } from './file-plan.rules'
import { listCalendarRows } from './file-rows.queries'
import { removeFileEvents, writeFileEvents } from './file-writing.mutations'
import { type LinkReading, readLink } from './link-reading.queries'
import { linkFaultTexts } from './links.labels'
import { afterReading } from './links.rules'

type LinkPlace = { readonly companyId: string; readonly linkId: string }
type Link = typeof calendarLinks.$inferSelect
type Get = typeof egress

/** While a link is read nobody else begins to. */
const LEASE = sql`now() + interval '5 minutes'`
/** A link whose owner may not use the calendar is looked at again after so long. */
const ASLEEP = sql`now() + interval '12 hours'`

/** The cell in which the address of a link is sealed. */
export const linkCell = ({ companyId, id }: Pick<Link, 'companyId' | 'id'>) => ({
  companyId,
  table: 'calendar_links',
  rowId: id,
  column: 'url',
})

/** Reads a link whose time has come, and takes over what its file says. Does nothing for one that is read already. */
export async function syncLink(place: LinkPlace, get: Get = egress): Promise<void> {
  const link = await inCompany(place, (tx) => claim(tx, place))
  if (!link) return
  const owner = await loadUserActor(link.companyId, link.ownerId)
  if (!owner?.verified || !hasPermission(owner.permissions, 'use calendar')) return sleep(link)
  await readAndApply(link, get)
}

/** Reads a link at once, whatever its time, and takes over what its file says; for callers that have checked who asks. */
export async function readAndApply(link: Link, get: Get = egress): Promise<void> {
  const reading = await readLink(get, unseal(link.urlSealed, linkCell(link)), link)
  await inCompany(link, (tx) => apply(tx, link, reading)).catch((error) => {
    if (!(error instanceof AppError) || error.status !== 422) throw error
    return inCompany(link, (tx) => apply(tx, link, { kind: 'failed', fault: 'too_many', detail: '' }))
  })
}

const isIt = ({ companyId, linkId }: LinkPlace) =>
  and(eq(calendarLinks.companyId, companyId), eq(calendarLinks.id, linkId))

async function claim(tx: Tx, place: LinkPlace): Promise<Link | null> {
  const [link] = await tx
    .select()
    .from(calendarLinks)
    .where(and(isIt(place), isNull(calendarLinks.deletedAt), lte(calendarLinks.nextAt, sql`now()`)))
    .for('update', { skipLocked: true })
  if (!link) return null
  await tx.update(calendarLinks).set({ nextAt: LEASE }).where(isIt(place))
  return link
}

const sleep = async ({ companyId, id }: Link) => {
  await inCompany({ companyId }, (tx) =>
    tx
      .update(calendarLinks)
      .set({ nextAt: ASLEEP })
      .where(and(isIt({ companyId, linkId: id }), isNull(calendarLinks.deletedAt))),
  )
}

/** Records what came of a reading; the events stay as they are unless a whole file was read. */
async function apply(tx: Tx, { companyId, id }: Link, reading: LinkReading): Promise<void> {
  const place = { companyId, linkId: id }
  const [link] = await tx
    .select()
    .from(calendarLinks)
    .where(and(isIt(place), isNull(calendarLinks.deletedAt)))
    .for('update')
  if (!link) return
  const counts = reading.kind === 'read' ? await takeOver(tx, link, reading) : {}
  const fault = reading.kind === 'failed' ? reading.fault : null
  const after = afterReading(link, fault)
  const now = new Date()
  await tx
    .update(calendarLinks)
    .set({
      ...after,
      ...counts,
      ...(reading.kind !== 'failed' && { ...reading.file, lastOkAt: now }),
      fault,
      faultDetail: reading.kind === 'failed' ? reading.detail : '',
      lastTriedAt: now,
    })
    .where(isIt(place))
  if (after.state !== link.state || reading.kind === 'read')
    await publish(tx, { companyId }, { topic: 'calendar', entityId: link.calendarId, kind: 'bulk-changed' })
  const gotWorse = after.state === 'needs_attention' || after.state === 'disconnected'
  if (fault !== null && gotWorse && after.state !== link.state) await reportFailure(tx, link, fault)
}

/** Makes the calendar of a link the same as its file. */
async function takeOver(tx: Tx, link: Link, { plan }: LinkReading & { kind: 'read' }) {
  const { companyId, calendarId } = link
  const calendar = { id: calendarId, isExclusive: false }
  await tx
    .select({ id: calendars.id })
    .from(calendars)
    .where(and(eq(calendars.companyId, companyId), eq(calendars.id, calendarId)))
    .for('no key update')
  const rows = await listCalendarRows(tx, { companyId }, { calendarId, uids: null, canEdit: true })
  // What was made of an older file is no reason to keep it.
  const comparison = compareFile(
    rows.map((row) => ({ ...row, sequence: 0 })),
    plan.events,
  )
  await removeFileEvents(tx, { companyId }, comparison.gone)
  await writeFileEvents(tx, { companyId, calendar, actorId: null }, comparison)
  return { eventCount: plan.events.length, skippedCount: plan.problems.length }
}

async function reportFailure(tx: Tx, link: Link, fault: keyof typeof linkFaultTexts): Promise<void> {
  const { companyId, id, ownerId, calendarId } = link
  const [calendar] = await tx
    .select({ name: calendars.name })
    .from(calendars)
    .where(and(eq(calendars.companyId, companyId), eq(calendars.id, calendarId)))
  const payload = { name: calendar?.name ?? '', reason: linkFaultTexts[fault] }
  await notify(
    tx,
    { companyId },
    { to: [ownerId], kind: 'calendar-link.needs-attention', entity: 'calendar_link', entityId: id, payload },
  )
  await audit(
    tx,
    { companyId },
    { action: 'calendar-link.failed', entity: 'calendar_link', entityId: id, data: payload },
  )
}
