import { and, asc, eq } from 'drizzle-orm'

import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'
import { type SubjectScopes, subjectNames } from '@/lib/modules/tasks/reach.queries'
import { isOfficeUser } from '@/lib/records/office-users'

import type { CalendarViewer } from './reach.queries'

/** Returns the users who may be invited to events, as options. */
export const listOfficeUsers = (viewer: CalendarViewer) =>
  readInCompany(viewer, (tx) =>
    tx
      .select({ value: users.id, label: users.displayName })
      .from(users)
      .where(and(eq(users.companyId, viewer.companyId), isOfficeUser()))
      .orderBy(asc(users.displayName), asc(users.id)),
  )

export type MeetingSubject = { entity: 'customer' | 'lead'; record: { value: string; label: string } }

/** Returns the customer or lead that a text `customer:id` names; null for one that the viewer may not see. */
export async function findMeetingSubject(
  viewer: CalendarViewer,
  scopes: SubjectScopes,
  text: string,
): Promise<MeetingSubject | null> {
  const [, entity, id] = /^(customer|lead):([0-9a-f-]{36})$/.exec(text) ?? []
  if ((entity !== 'customer' && entity !== 'lead') || !id) return null
  const names = await readInCompany(viewer, (tx) => subjectNames(tx, scopes, [{ entity, id }]))
  const label = names.get(id)
  return label === undefined ? null : { entity, record: { value: id, label } }
}
