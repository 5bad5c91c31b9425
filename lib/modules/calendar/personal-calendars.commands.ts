import { and, count, eq, inArray } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { calendars } from '@/lib/db/schema/calendar'
import { inCompany } from '@/lib/db/tenant'
import { TAG_COLORS } from '@/lib/vocabulary/customers'

import { loadCalendars } from './calendars.queries'
import type { CalendarViewer } from './reach.queries'

/** Returns the colour of the next calendar: colleagues that stand side by side are told apart. */
const nextColor = (before: number) => TAG_COLORS[before % TAG_COLORS.length] ?? 'blue'

/** Creates the personal calendars that users do not have yet. */
export async function ensurePersonalCalendars(
  tx: Tx,
  { companyId }: { readonly companyId: string },
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return
  const { ownerId } = calendars
  const have = await tx
    .select({ ownerId })
    .from(calendars)
    .where(and(eq(calendars.companyId, companyId), eq(calendars.kind, 'personal'), inArray(ownerId, [...userIds])))
  const having = new Set(have.map((one) => one.ownerId))
  const missing = [...new Set(userIds)].filter((id) => !having.has(id))
  if (missing.length === 0) return
  const [all] = await tx
    .select({ count: count() })
    .from(calendars)
    .where(and(eq(calendars.companyId, companyId), eq(calendars.kind, 'personal')))
  await tx
    .insert(calendars)
    .values(
      missing.map((id, at) => ({
        companyId,
        id: newId(),
        kind: 'personal' as const,
        ownerId: id,
        name: '',
        color: nextColor((all?.count ?? 0) + at),
        sharing: 'busy' as const,
      })),
    )
    .onConflictDoNothing()
}

/** Creates the actor's own calendar if there is none yet. */
export const createOwnCalendar = (viewer: CalendarViewer): Promise<void> =>
  inCompany(viewer, (tx) => ensurePersonalCalendars(tx, viewer, [viewer.actorId]))

/** Returns the calendars that a viewer may list, with their own, which is created if there is none yet. */
export async function loadCalendarsWithOwn(viewer: CalendarViewer) {
  const listed = await loadCalendars(viewer)
  if (listed.some(({ isOwn, kind }) => isOwn && kind === 'personal')) return listed
  await createOwnCalendar(viewer)
  return loadCalendars(viewer)
}
