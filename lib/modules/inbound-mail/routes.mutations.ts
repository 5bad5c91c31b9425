import { eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { absoluteUrl } from '@/lib/core/config'
import { newToken } from '@/lib/core/crypto'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { addLink, revokeLinks } from '@/lib/db/links'
import { inboundMailRoutes } from '@/lib/db/schema/invitations'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'

import type { RouteInput } from './inbound-mail.schema'

type Settings = Scope<'mailSettings'>
type Route = typeof inboundMailRoutes.$inferSelect

/** Saves the address to which guests answer; for the first one it returns where its mails are to be brought, once. */
export const saveInboundRoute = (scope: Settings, { address }: RouteInput): Promise<{ url: string | null }> =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const id = newId()
    const [route] = await tx
      .insert(inboundMailRoutes)
      .values({ companyId, id, address, createdBy: actorId })
      .onConflictDoUpdate({ target: inboundMailRoutes.companyId, set: { address } })
      .returning()
    const isNew = route?.id === id
    const url = isNew ? await renew(tx, route) : null
    await record(tx, scope, {
      id: route?.id ?? id,
      action: isNew ? 'inbound-mail.opened' : 'inbound-mail.changed',
      address,
    })
    return { url }
  })

/** Replaces where mails are brought; the former one stops at once. 404 without an address to which guests answer. */
export const renewInboundRoute = (scope: Settings): Promise<{ url: string | null }> =>
  inCompany(scope, async (tx) => {
    const route = await lockRoute(tx, scope)
    const url = await renew(tx, route)
    await record(tx, scope, { id: route.id, action: 'inbound-mail.changed', address: route.address })
    return { url }
  })

/** Closes the address: answers go to the organizer's own again. 404. */
export const closeInboundRoute = (scope: Settings): Promise<{ closed: true }> =>
  inCompany(scope, async (tx) => {
    const { id, companyId, address } = await lockRoute(tx, scope)
    await revokeLinks(tx, { companyId, targetId: id })
    await tx.delete(inboundMailRoutes).where(eq(inboundMailRoutes.companyId, companyId))
    await record(tx, scope, { id, action: 'inbound-mail.closed', address })
    return { closed: true }
  })

async function lockRoute(tx: Tx, { companyId }: Settings): Promise<Route> {
  const [route] = await tx
    .select()
    .from(inboundMailRoutes)
    .where(eq(inboundMailRoutes.companyId, companyId))
    .for('update')
  if (!route) throw notFound('לא הוגדרה כתובת לתשובות')
  return route
}

async function renew(tx: Tx, { companyId, id }: Route): Promise<string> {
  const token = newToken(256)
  await revokeLinks(tx, { companyId, targetId: id })
  await addLink(tx, { companyId, kind: 'inbound_mail', targetId: id, token })
  return absoluteUrl(`/api/public/inbound-mail/${token}`)
}

type Recorded = { id: string; action: `inbound-mail.${'opened' | 'changed' | 'closed'}`; address: string }

async function record(tx: Tx, scope: Settings, { id, action, address }: Recorded): Promise<void> {
  await publish(tx, scope, { topic: 'inboundMail', entityId: id, kind: 'changed' })
  await audit(tx, scope, { action, entity: 'company', entityId: scope.companyId, data: { address } })
}
