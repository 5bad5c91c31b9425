import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'

import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { teams, users } from '@/lib/db/schema/users'
import { isOfficeUser } from '@/lib/records/office-users'

type Within = { readonly companyId: string }

/** Condition for users who may work in the inbox. */
export const isInboxUser = ({ companyId }: Within): SQL | undefined =>
  and(
    eq(users.companyId, companyId),
    isOfficeUser(),
    sql`'use omnichannel' = any(kesher.permissions_of(users.company_id, users.id))`,
  )

/** Returns the ids of everybody who works in the inbox, or of those of a team. */
export async function listInboxUserIds(tx: Tx, within: Within, teamId: string | null = null): Promise<string[]> {
  const isOfTeam = teamId === null ? undefined : eq(users.teamId, teamId)
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isInboxUser(within), isOfTeam))
  return found.map(({ id }) => id)
}

/** Returns the teams of whom somebody works in the inbox: what waits for another team would wait for ever. */
export async function listInboxTeamIds(tx: Tx, within: Within): Promise<ReadonlySet<string>> {
  const found = await tx
    .selectDistinct({ teamId: users.teamId })
    .from(users)
    .where(and(isInboxUser(within), isNotNull(users.teamId)))
  return new Set(found.flatMap(({ teamId }) => teamId ?? []))
}

/** Returns the name of a team; 422 for one of whom nobody works in the inbox. */
export async function requireInboxTeam(tx: Tx, within: Within, teamId: string): Promise<string> {
  const [team] = await tx
    .select({ name: teams.name })
    .from(teams)
    .where(and(eq(teams.companyId, within.companyId), eq(teams.id, teamId), isNull(teams.deletedAt)))
  if (!team || !(await listInboxTeamIds(tx, within)).has(teamId))
    throw invalid({ teamId: 'יש לבחור צוות שמישהו ממנו עובד במרכז השיחות' })
  return team.name
}

type Wanted = { ids: readonly string[]; field: string }

/** Returns the users with these ids, by name; 422 on the field if one of them does not work in the inbox. */
export async function requireInboxUsers(tx: Tx, within: Within, { ids, field }: Wanted) {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const found = await tx
    .select({ id: users.id, name: users.displayName })
    .from(users)
    .where(and(isInboxUser(within), inArray(users.id, wanted)))
    .orderBy(asc(users.displayName), asc(users.id))
  if (found.length < wanted.length) throw invalid({ [field]: 'יש לבחור ממי שעובדים במרכז השיחות' })
  return found
}
