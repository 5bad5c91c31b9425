import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'

import { users } from '@/lib/db/schema/users'

/** Condition for active users of the office: no clients, nobody who left, nobody who stands for a person of a parent company. */
export const isOfficeUser = (): SQL | undefined =>
  and(
    ne(users.role, 'client'),
    eq(users.verified, 'yes'),
    isNull(users.disabledAt),
    isNull(users.deletedAt),
    isNull(users.standsFor),
  )

type Actor = { readonly companyId: string; readonly actorId: string }

/** Returns the team of an actor, as an expression; null if they have none. */
export const ownTeamId = ({ companyId, actorId }: Actor): SQL =>
  sql`(select u.team_id from users u where u.company_id = ${companyId} and u.id = ${actorId})`
