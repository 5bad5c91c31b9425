import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Actor } from '@/lib/access/scope'
import { conflict, forbidden, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { impersonations } from '@/lib/db/schema/sign-in'
import { users } from '@/lib/db/schema/users'
import { inAuth, setTransactionContext } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { notify } from '@/lib/notifications/notify'

import { ensureImpersonationUser, type Hosts } from './impersonation-user'
import { rotateSession } from './rotate-session'

export const impersonationInput = z.strictObject({
  reason: z
    .string('יש לכתוב סיבה')
    .trim()
    .max(500, 'הסיבה ארוכה מ־500 תווים')
    .refine((text) => (text.match(/\p{L}/gu) ?? []).length >= 10, 'יש לכתוב סיבה של עשר אותיות לפחות'),
  mode: z.enum(['read', 'full'], 'יש לבחור צפייה או עריכה'),
  minutes: z.union([z.literal(15), z.literal(30), z.literal(60)], 'יש לבחור 15, 30 או 60 דקות'),
})
export const impersonationParams = z.strictObject({ id: z.uuid() })

export type ImpersonationInput = z.output<typeof impersonationInput>
type Target = Hosts & { name: string }

/**
 * Starts an impersonation of a company below the actor's own, as that company's administrator, and returns the
 * session's new token. It is recorded in both companies' audit logs, and the administrators of the impersonated company
 * are notified (requirements 9, 12). Throws 404 for any other company, 409 during an impersonation.
 */
export const beginImpersonation = (actor: Actor, targetId: string, input: ImpersonationInput): Promise<string> =>
  inAuth(async (tx) => {
    if (!actor.sessionId) throw forbidden('לפעול בחברה אחרת אפשר רק אחרי התחברות בדפדפן')
    if (actor.impersonation) throw conflict('visiting', 'יש לסיים קודם את הביקור הנוכחי')
    const target = await findTarget(tx, actor, targetId)
    const guestId = await ensureImpersonationUser(tx, actor, target)
    const { id: companyId } = target
    const act = {
      companyId,
      id: newId(),
      guestId,
      actorId: actor.id,
      actorName: actor.name,
      actorCompany: actor.companyName,
    }
    const { reason, mode, minutes } = input
    const endsAt = sql`now() + make_interval(mins => ${minutes})`
    await tx.insert(impersonations).values({ ...act, reason, mode, endsAt })
    const token = await rotateSession(tx, actor.sessionId, { impersonationId: act.id, previewRoleId: null })
    const to = await administratorsOf(tx, companyId)
    await setTransactionContext(tx, {
      role: 'kesher_app',
      companyId,
      actorId: guestId,
      trace: { ...traceOf(actor), via: { act: act.id } },
    })
    const payload = { by: actor.name, from: actor.companyName, reason }
    const event = { kind: 'company.visited', entity: 'visit', entityId: act.id } as const
    await notify(tx, { companyId, actorId: guestId }, { ...event, to, payload })
    await record(tx, actor, { target, guestId, action: 'visit.started', data: input })
    return token
  })

/**
 * Ends the actor's impersonation and returns the session's new token; the session is the person's own again. Throws 409
 * without an impersonation.
 */
export const endImpersonation = (actor: Actor): Promise<string> =>
  inAuth(async (tx) => {
    if (!actor.impersonation) throw conflict('not_visiting', 'אין ביקור לסיים')
    await closeImpersonation(tx, actor)
    await setTransactionContext(tx, { role: 'kesher_auth' })
    return rotateSession(tx, actor.sessionId, { impersonationId: null })
  })

/** Records the end of an impersonation in both companies; leaves the transaction in the context of one of them. */
export async function closeImpersonation(tx: Tx, actor: Actor): Promise<void> {
  const { impersonation, companyId, id: guestId } = actor
  if (!impersonation) return
  const ended = await tx
    .update(impersonations)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        eq(impersonations.companyId, companyId),
        eq(impersonations.id, impersonation.impersonationId),
        isNull(impersonations.endedAt),
      ),
    )
  if (ended.rowCount !== 1) return
  const home = await homeOf(tx, impersonation.personId)
  const target = { id: companyId, name: actor.companyName }
  await record(
    tx,
    { ...actor, id: impersonation.personId, companyId: home },
    { target, guestId, action: 'visit.ended', data: {} },
  )
}

type Entry = { target: Pick<Target, 'id' | 'name'>; guestId: string; action: string; data: Record<string, unknown> }

/**
 * Always writes the impersonated company's audit row first, then the home company's: one lock order everywhere, because
 * each row waits for its company's chain.
 */
async function record(tx: Tx, person: Actor, { target, guestId, action, data }: Entry) {
  const { id: companyId, name } = target
  const origin = traceOf(person)
  await setTransactionContext(tx, { role: 'kesher_app', companyId, actorId: guestId, trace: origin })
  await audit(tx, { companyId, actorId: guestId }, { action, entity: 'company', entityId: companyId, data })
  await setTransactionContext(tx, {
    role: 'kesher_app',
    companyId: person.companyId,
    actorId: person.id,
    trace: origin,
  })
  const named = { ...data, company: name }
  await audit(tx, person, { action, entity: 'company', entityId: companyId, data: named })
}

const traceOf = ({ trace }: Actor) => ({ ip: trace?.ip ?? '', userAgent: trace?.userAgent ?? '' })

async function findTarget(tx: Tx, actor: Actor, targetId: string): Promise<Target> {
  const { rows } = await tx.execute<Target>(sql`
    select id, kind, name from companies
    where id = ${targetId} and path @> array[${actor.companyId}::uuid] and id <> ${actor.companyId} and state <> 'closed'`)
  if (!rows[0]) throw notFound('החברה לא נמצאה')
  return rows[0]
}

async function homeOf(tx: Tx, personId: string): Promise<string> {
  const [row] = await tx.select({ companyId: users.companyId }).from(users).where(eq(users.id, personId))
  if (!row) throw notFound()
  return row.companyId
}

async function administratorsOf(tx: Tx, companyId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.companyId, companyId), eq(users.role, 'admin'), isNull(users.standsFor), isNull(users.deletedAt)),
    )
  return rows.map(({ id }) => id)
}
