import { and, asc, eq, inArray } from 'drizzle-orm'

import { type Actor, findScope, type Scope } from '@/lib/access/scope'
import { conflict, invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { contactIdentities, conversations } from '@/lib/db/schema/conversations'
import { customers } from '@/lib/db/schema/customers'
import { leads } from '@/lib/db/schema/leads'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { addActivity } from '@/lib/messaging/lines'
import { mergeIdentityInto } from '@/lib/messaging/merge-identities'
import { inScope } from '@/lib/records/in-scope'
import { touch } from '@/lib/records/touch'
import type { ConversationActivity } from '@/lib/vocabulary/messaging'

import type { PersonInput } from './api.schema'
import { NO_IDENTITY } from './conversations.labels'
import { lockIdentityRow, writeLink } from './person-link.mutations'
import type { InboxViewer } from './reach.queries'

/** Whose records an actor may link people of conversations to. */
export type PersonScopes = { readonly customers: Scope<'customers'> | null; readonly leads: Scope<'leads'> | null }

/** Returns the scopes of the records that an actor may link people to. */
export const findPersonScopes = (actor: Actor): PersonScopes => ({
  customers: findScope('customers', actor),
  leads: findScope('leads', actor),
})

/** Blocks a person, to whom nothing is sent any more, or lets them through again. 404. */
export const setIdentityBlocked = (viewer: InboxViewer, id: string, { isBlocked }: { isBlocked: boolean }) =>
  inCompany(viewer, async (tx) => {
    const { companyId, actorId } = viewer
    const identity = await requireIdentity(tx, viewer, id)
    if ((identity.blockedAt !== null) === isBlocked) return { id }
    await tx
      .update(contactIdentities)
      .set({
        blockedAt: isBlocked ? new Date() : null,
        blockedBy: isBlocked ? actorId : null,
        ...touch(identity.version, actorId),
      })
      .where(and(eq(contactIdentities.companyId, companyId), eq(contactIdentities.id, id)))
    const what = isBlocked ? 'blocked' : 'unblocked'
    await addLines(tx, viewer, [id], { what })
    await audit(tx, viewer, { action: `conversation.${what}`, entity: 'contact_identity', entityId: id })
    return { id }
  })

/** Lets messages leave again for a person whom the channel did not reach; another failure says so anew. 404. */
export const setIdentityReachable = (viewer: InboxViewer, id: string) =>
  inCompany(viewer, async (tx) => {
    const { companyId, actorId } = viewer
    const identity = await requireIdentity(tx, viewer, id)
    if (!identity.isUnreachable) return { id }
    await tx
      .update(contactIdentities)
      .set({ isUnreachable: false, ...touch(identity.version, actorId) })
      .where(and(eq(contactIdentities.companyId, companyId), eq(contactIdentities.id, id)))
    await addLines(tx, viewer, [id], { what: 'reachable' })
    return { id }
  })

/** Links a person to a customer or a lead that the actor sees, or to nobody. 404, 422. */
export const linkIdentity = (viewer: InboxViewer, id: string, link: PersonInput, scopes: PersonScopes) =>
  inCompany(viewer, async (tx) => {
    await requireIdentity(tx, viewer, id)
    const name = await requireLinkable(tx, scopes, link)
    await writePersonLink(tx, viewer, { id, link, name })
    return { id }
  })

type Linking = { id: string; link: PersonInput; name: string }

/** Writes a link that was checked, with a line in the person's conversations. */
export async function writePersonLink(tx: Tx, viewer: InboxViewer, { id, link, name }: Linking): Promise<void> {
  await writeLink(tx, viewer, id, link)
  await addLines(tx, viewer, [id], name === '' ? { what: 'unlinked' } : { what: 'linked', data: { name } })
  await audit(tx, viewer, {
    action: 'conversation.linked',
    entity: 'contact_identity',
    entityId: id,
    data: { customerId: link.customerId, leadId: link.leadId },
  })
}

/** Returns the name of the record of a link, nothing for no record; 422 for one that the actor does not see. */
async function requireLinkable(tx: Tx, scopes: PersonScopes, { customerId, leadId }: PersonInput): Promise<string> {
  if (customerId) return (await findName(tx, customers, scopes.customers, customerId)) ?? refuse('customerId')
  if (leadId) return (await findName(tx, leads, scopes.leads, leadId)) ?? refuse('leadId')
  return ''
}

function refuse(field: string): never {
  throw invalid({ [field]: 'הרשומה לא נמצאה, או שאין לך הרשאה לראות אותה' })
}

async function findName(
  tx: Tx,
  table: typeof customers | typeof leads,
  scope: Scope<'customers'> | Scope<'leads'> | null,
  id: string,
): Promise<string | undefined> {
  if (!scope) return undefined
  const [found] = await tx
    .select({ name: table.name })
    .from(table)
    .where(and(inScope(table, scope), eq(table.id, id)))
  return found?.name
}

/**
 * Makes two addresses known to be one person's: of one channel they become one, with all conversations; of different
 * channels both belong to one record, which the actor must see. 404; 409 where they belong to different records, or to none
 * across channels, and for two visitors of a website: each browser is shown its own conversation alone.
 */
export const mergeIdentity = (viewer: InboxViewer, id: string, { intoId }: { intoId: string }, scopes: PersonScopes) =>
  inCompany(viewer, async (tx) => {
    if (id === intoId) throw conflict('same_identity', 'אין מה לאחד: זה אותו איש קשר')
    const [from, into] = await lockPair(tx, viewer, [id, intoId])
    if (from.family === 'webchat' && into.family === 'webchat')
      throw conflict(
        'visitors',
        'אי אפשר לאחד שני מבקרים באתר: כל אחד רואה בדפדפן רק את השיחה שלו. אפשר לשייך את שניהם לאותה רשומה.',
      )
    const link = requireOneRecord(from, into)
    const name = await requireLinkable(tx, scopes, link)
    if (from.family === into.family) {
      await mergeIdentityInto(tx, viewer, from, into)
      await addLines(tx, viewer, [into.id], { what: 'merged' })
    } else await linkBoth(tx, viewer, { ids: [from.id, into.id], link, name })
    await audit(tx, viewer, {
      action: 'conversation.merged',
      entity: 'contact_identity',
      entityId: into.id,
      data: { mergedId: from.id },
    })
    return { id: into.id }
  })

type Identity = typeof contactIdentities.$inferSelect

async function lockPair(tx: Tx, viewer: InboxViewer, [id, intoId]: [string, string]): Promise<[Identity, Identity]> {
  const locked = new Map<string, Identity>()
  for (const one of [id, intoId].sort()) locked.set(one, await requireIdentity(tx, viewer, one))
  return [locked.get(id) as Identity, locked.get(intoId) as Identity]
}

function requireOneRecord(from: Identity, into: Identity): PersonInput {
  const isOther = (a: string | null, b: string | null) => a !== null && b !== null && a !== b
  if (isOther(from.customerId, into.customerId) || isOther(from.leadId, into.leadId))
    throw conflict('other_records', 'כל אחד מאנשי הקשר משויך לרשומה אחרת. יש לאחד קודם את הרשומות.')
  const customerId = into.customerId ?? from.customerId
  return { customerId, leadId: customerId === null ? (into.leadId ?? from.leadId) : null }
}

type Both = { ids: [string, string]; link: PersonInput; name: string }

async function linkBoth(tx: Tx, viewer: InboxViewer, { ids, link, name }: Both): Promise<void> {
  if (name === '') throw conflict('no_record', 'כדי לאחד בין ערוצים יש לשייך אחד מאנשי הקשר ללקוח או לליד')
  for (const one of ids) await writeLink(tx, viewer, one, link)
  await addLines(tx, viewer, ids, { what: 'linked', data: { name } })
}

async function requireIdentity(tx: Tx, viewer: InboxViewer, id: string): Promise<Identity> {
  const identity = await lockIdentityRow(tx, viewer, id)
  if (!identity) throw notFound(NO_IDENTITY)
  return identity
}

type Line = { what: ConversationActivity; data?: Record<string, unknown> }

/** Writes a line into the conversations of people that are not resolved, and tells the open windows. */
async function addLines(tx: Tx, viewer: InboxViewer, identityIds: readonly string[], line: Line): Promise<void> {
  const found = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.companyId, viewer.companyId),
        inArray(conversations.identityId, [...identityIds]),
        inArray(conversations.status, ['open', 'pending', 'snoozed']),
      ),
    )
    .orderBy(asc(conversations.id))
    .for('no key update')
  for (const { id } of found) {
    await addActivity(tx, viewer, { ...line, conversationId: id, actorId: viewer.actorId })
    await publish(tx, viewer, { topic: 'conversation', entityId: id, kind: 'updated' })
  }
}
