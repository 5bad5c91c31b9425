import { and, asc, eq, ilike, isNull, ne, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import { likePattern } from '@/lib/db/like-pattern'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'
import type { RouteName } from '@/lib/routes/table'

import { loadUserFacts } from '../users/facts.queries'
import { explainRoute, type RouteExplanation } from './explain.rules'

type Roles = Scope<'roles'>
const MAX_FOUND = 20

const staff = ({ companyId }: Roles) =>
  and(eq(users.companyId, companyId), isNull(users.deletedAt), isNull(users.standsFor), ne(users.role, 'client'))

/** Searches office users by name or e-mail address, for a picker. */
export const findPeople = (scope: Roles, words: string) =>
  readInCompany(scope, async (tx) => {
    const pattern = likePattern(words)
    const found = await tx
      .select({ value: users.id, label: users.displayName, hint: users.email })
      .from(users)
      .where(
        and(
          staff(scope),
          words ? sql`(${ilike(users.displayName, pattern)} or ${ilike(users.email, pattern)})` : undefined,
        ),
      )
      .orderBy(asc(users.displayName), asc(users.id))
      .limit(MAX_FOUND)
    return found
  })

export type PageWhy = RouteExplanation & { name: string; isDisabled: boolean }

/** Explains why a user can or cannot open a page; 404. */
export const explainPage = (scope: Roles, userId: string, route: RouteName): Promise<PageWhy> =>
  readInCompany(scope, async (tx) => {
    const [person] = await tx
      .select({ name: users.displayName, verified: users.verified, disabledAt: users.disabledAt })
      .from(users)
      .where(and(staff(scope), eq(users.id, userId)))
    if (!person) throw notFound('המשתמש לא נמצא')
    const why = explainRoute(route, await loadUserFacts(tx, scope, userId), { isVerified: person.verified === 'yes' })
    const isDisabled = person.disabledAt !== null
    return { ...why, isOpen: why.isOpen && !isDisabled, name: person.name, isDisabled }
  })
