import { and, count, eq, gt, isNull, sql } from 'drizzle-orm'

import { findUngrantable, notGrantableText } from '@/lib/access/grantable'
import type { Actor, Scope } from '@/lib/access/scope'
import { newApiToken } from '@/lib/auth/api-tokens'
import { conflict, forbidden, invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { apiTokens } from '@/lib/db/schema/api'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { touch } from '@/lib/records/touch'

import { MAX_TOKENS } from './api-tokens.rules'
import type { TokenInput } from './api-tokens.schema'

type Edits = Scope<'apiSettings'>
type Maker = Pick<Actor, 'permissions' | 'impersonation'>

/**
 * Creates a token that acts as its creator; its secret text is returned only this once. 403 during impersonation, 409
 * for too many tokens, 422 for permissions that the creator may not grant.
 */
export const createToken = (scope: Edits, { name, permissions, days }: TokenInput, maker: Maker) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId: userId } = scope
    if (maker.impersonation) throw forbidden('מפתח API פועל בשם משתמש של החברה, ולא בשם אורח')
    if (findUngrantable(maker.permissions, permissions).length > 0)
      throw invalid({ permissions: notGrantableText(maker.permissions, permissions) })
    await requireTokenQuota(tx, scope)
    const { text, kept } = newApiToken()
    const id = newId()
    const expiresAt = new Date(Date.now() + days * 86_400_000)
    await tx.insert(apiTokens).values({
      companyId,
      id,
      userId,
      name,
      permissions,
      expiresAt,
      createdBy: userId,
      updatedBy: userId,
      ...kept,
    })
    const data = { name, permissions, days }
    await audit(tx, scope, { action: 'api-token.created', entity: 'api_token', entityId: id, data })
    return { id, token: text }
  })

/** Revokes a token of the company immediately; does nothing if it is already revoked. 404. */
export const revokeToken = (scope: Edits, id: string) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const isIt = and(eq(apiTokens.companyId, companyId), eq(apiTokens.id, id), isNull(apiTokens.deletedAt))
    const [found] = await tx
      .select({ id: apiTokens.id, name: apiTokens.name, revokedAt: apiTokens.revokedAt })
      .from(apiTokens)
      .where(isIt)
    if (!found) throw notFound('המפתח לא נמצא')
    if (found.revokedAt) return { id }
    const change = { revokedAt: new Date(), ...touch(apiTokens.version, actorId) }
    await tx.update(apiTokens).set(change).where(isIt)
    const data = { name: found.name }
    await audit(tx, scope, { action: 'api-token.revoked', entity: 'api_token', entityId: id, data })
    return { id }
  })

/**
 * Throws 409 if the user has the maximum number of active tokens. An advisory lock serializes concurrent creations by
 * one user, so that each counts those before it.
 */
async function requireTokenQuota(tx: Tx, { companyId, actorId }: Edits) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`api-tokens:${companyId}:${actorId}`}, 0))`)
  const isOwn = and(eq(apiTokens.companyId, companyId), eq(apiTokens.userId, actorId))
  const isGood = and(isNull(apiTokens.revokedAt), gt(apiTokens.expiresAt, new Date()))
  const [found] = await tx.select({ count: count() }).from(apiTokens).where(and(isOwn, isGood))
  if ((found?.count ?? 0) >= MAX_TOKENS)
    throw conflict('too_many_tokens', `אפשר להחזיק עד ${MAX_TOKENS} מפתחות פעילים. יש לבטל מפתח שאינו בשימוש.`)
}
