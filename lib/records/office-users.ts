import { and, eq, isNull, ne, type SQL } from 'drizzle-orm'

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
