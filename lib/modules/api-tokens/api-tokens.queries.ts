import { and, desc, eq, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { apiTokens } from '@/lib/db/schema/api'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'

import { type TokenState, tokenState } from './api-tokens.rules'

const MAX_SHOWN = 200

/** Returns the tokens of the company, newest first; never their secrets. */
export const listTokens = (scope: Scope<'apiSettings'>): Promise<TokenRow[]> =>
  readInCompany(scope, async (tx) => {
    const { id, name, permissions, last4, createdAt, expiresAt, lastUsedAt, lastUsedIp, revokedAt } = apiTokens
    const found = await tx
      .select({
        id,
        name,
        permissions,
        last4,
        createdAt,
        expiresAt,
        lastUsedAt,
        lastUsedIp,
        revokedAt,
        userName: users.displayName,
        isUserGone: users.disabledAt,
      })
      .from(apiTokens)
      .innerJoin(users, and(eq(users.companyId, apiTokens.companyId), eq(users.id, apiTokens.userId)))
      .where(and(eq(apiTokens.companyId, scope.companyId), isNull(apiTokens.deletedAt)))
      .orderBy(desc(createdAt), desc(id))
      .limit(MAX_SHOWN)
    const now = new Date()
    return found.map((row) => ({ ...row, isUserGone: row.isUserGone !== null, state: tokenState(row, now) }))
  })

export type TokenRow = {
  id: string
  name: string
  permissions: string[]
  last4: string
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
  lastUsedIp: string | null
  revokedAt: Date | null
  userName: string
  /** Whether the user was disabled: the token no longer gives access. */
  isUserGone: boolean
  state: TokenState
}
