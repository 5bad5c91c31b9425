import type { Actor } from '@/lib/access/scope'
import { inCompany } from '@/lib/db/tenant'

import { audit } from './audit'
import { log, safePath } from './log'

/** A refused handler stands in the audit log of the actor's company. */
export const auditDenied = (actor: Actor, request: Request) =>
  denied(actor, { path: safePath(new URL(request.url).pathname), method: request.method })

/** A refused page likewise. */
export const auditDeniedPage = (actor: Actor, route: string) => denied(actor, { route })

async function denied(actor: Actor, data: Record<string, string>) {
  log.warn({ actor: actor.id, ...data }, 'denied')
  const { companyId, id: actorId, previewRole, trace } = actor
  await inCompany({ companyId, actorId, ...(trace && { trace }) }, (tx) =>
    audit(tx, actor, {
      action: 'access.denied',
      entity: 'gate',
      data: { ...data, ...(previewRole && { preview: previewRole }) },
    }),
  )
}
