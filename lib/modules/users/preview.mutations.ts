import { and, eq, isNull } from 'drizzle-orm'

import type { Actor } from '@/lib/access/scope'
import { asAuth } from '@/lib/auth/as-auth'
import { rotateSession } from '@/lib/auth/rotate-session'
import { conflict, forbidden, notFound } from '@/lib/core/errors'
import { roles } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'

import { loadCompanyFeatures } from './facts.queries'
import { countedPermissions, hasAllPermissions } from './facts.rules'

const withinOf = ({ companyId, id: actorId, trace }: Actor) => ({ companyId, actorId, ...(trace && { trace }) })

/**
 * Starts a read-only preview of a role in the actor's own session, and returns the session's new token (requirement
 * 12). 404 for an unknown role, 403 for one with permissions that the actor lacks, 409 during an impersonation or
 * another preview.
 */
export const startPreview = (actor: Actor, roleId: string): Promise<string> =>
  inCompany(withinOf(actor), async (tx) => {
    const { companyId } = actor
    if (actor.impersonation) throw conflict('visiting', 'בביקור בחברה אחרת אין תצוגה כתפקיד')
    if (actor.previewRole) throw conflict('previewing', 'יש לחזור קודם לתצוגה הרגילה')
    const isIt = and(eq(roles.companyId, companyId), eq(roles.id, roleId), isNull(roles.deletedAt))
    const [role] = await tx.select({ name: roles.name, permissions: roles.permissions }).from(roles).where(isIt)
    if (!role) throw notFound('התפקיד לא נמצא')
    const features = await loadCompanyFeatures(tx, { companyId })
    if (!hasAllPermissions(actor.permissions, countedPermissions({ ...role, features })))
      throw forbidden('בתפקיד הזה יש הרשאות שאין לך, ולכן אי אפשר להציג את המערכת כמוהו')
    const token = await asAuth(tx, withinOf(actor), () => rotateSession(tx, actor.sessionId, { previewRoleId: roleId }))
    const about = { entity: 'role', entityId: roleId, data: { role: role.name } }
    await audit(tx, withinOf(actor), { action: 'preview.started', ...about })
    return token
  })

/** Ends the preview, and returns the session's new token; 409 if there is none. */
export const endPreview = (actor: Actor): Promise<string> =>
  inCompany(withinOf(actor), async (tx) => {
    if (!actor.previewRole) throw conflict('not_previewing', 'זו כבר התצוגה הרגילה')
    const token = await asAuth(tx, withinOf(actor), () => rotateSession(tx, actor.sessionId, { previewRoleId: null }))
    await audit(tx, withinOf(actor), {
      action: 'preview.ended',
      entity: 'role',
      data: { role: actor.previewRole ?? '' },
    })
    return token
  })
