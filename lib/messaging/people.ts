import { and, eq, isNull } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { contactIdentities } from '@/lib/db/schema/conversations'
import type { ChannelFamily } from '@/lib/vocabulary/messaging'

import type { MessagingContext } from './context'
import { mergeIdentities } from './merge-identities'

export type Identity = typeof contactIdentities.$inferSelect

type Known = {
  family: ChannelFamily
  /** The provider's id of the person; left out where only the number is known. */
  externalId?: string | null
  /** E.164. */
  phone?: string | null
  displayName?: string
  userName?: string
}

/**
 * Finds the person whom a channel knows by an id or a number, or stores a new one, and locks the row until the
 * transaction ends. Somebody known by an id alone, whose number is told later, becomes one person with whoever has that
 * number. An e-mail address is the same in whatever letters it is written.
 */
export async function resolveIdentity(
  tx: Tx,
  ctx: MessagingContext,
  known: Known,
): Promise<{ id: string; isNew: boolean }> {
  const phone = known.phone || null
  const given = known.family === 'email' ? known.externalId?.toLowerCase() : known.externalId
  const externalId = given || (phone ? digitsOf(phone) : '')
  if (!externalId) throw new Error('a person without an id and without a number')
  const { family } = known
  const byId = await findIdentity(tx, ctx, { family, externalId })
  const byPhone = phone ? await findIdentity(tx, ctx, { family, phone }) : undefined
  const found = byId ?? byPhone
  if (!found) return insertIdentity(tx, ctx, { ...known, externalId, phone })
  const id = byId && byPhone && byId.id !== byPhone.id ? await mergeIdentities(tx, ctx, byId, byPhone) : found.id
  await learn(tx, ctx, await lockIdentity(tx, ctx, id), { ...known, externalId, phone, isKnownId: byId !== undefined })
  return { id, isNew: false }
}

/** Returns the number or e-mail address by which the office knows a person of a channel; null where there is none. */
export const addressIn = (family: ChannelFamily, { externalId, phone }: Pick<Identity, 'externalId' | 'phone'>) =>
  family === 'email' ? externalId : phone

const digitsOf = (phone: string) => phone.replace(/\D/g, '')

type Place = { family: ChannelFamily } & ({ externalId: string } | { phone: string })

/** Finds and locks an identity; one that became part of another leads to that. */
async function findIdentity(tx: Tx, ctx: MessagingContext, place: Place): Promise<Identity | undefined> {
  const isIt =
    'phone' in place
      ? and(eq(contactIdentities.phone, place.phone), isNull(contactIdentities.mergedInto))
      : eq(contactIdentities.externalId, place.externalId)
  const [row] = await tx
    .select()
    .from(contactIdentities)
    .where(and(eq(contactIdentities.companyId, ctx.companyId), eq(contactIdentities.family, place.family), isIt))
    .for('no key update')
  return row?.mergedInto ? lockIdentity(tx, ctx, row.mergedInto) : row
}

/** Locks an identity until the transaction ends; one that became part of another leads to that. */
export async function lockIdentity(tx: Tx, ctx: MessagingContext, id: string): Promise<Identity> {
  const [row] = await tx
    .select()
    .from(contactIdentities)
    .where(and(eq(contactIdentities.companyId, ctx.companyId), eq(contactIdentities.id, id)))
    .for('no key update')
  if (!row) throw new Error('the identity does not exist')
  return row.mergedInto ? lockIdentity(tx, ctx, row.mergedInto) : row
}

type Told = Known & { externalId: string; phone: string | null }

async function insertIdentity(tx: Tx, ctx: MessagingContext, told: Told): Promise<{ id: string; isNew: boolean }> {
  const { companyId, actorId = null } = ctx
  const { family, externalId, phone, displayName = '', userName = '' } = told
  const id = newId()
  const rows = await tx
    .insert(contactIdentities)
    .values({ companyId, id, createdBy: actorId, family, externalId, phone, displayName, userName })
    .onConflictDoNothing()
    .returning({ id: contactIdentities.id })
  // Another transaction stored the same person meanwhile.
  return rows.length > 0 ? { id, isNew: true } : resolveIdentity(tx, ctx, told)
}

/** Stores what an event tells about a known person beside what is known. `isKnownId`: the id leads to the person already. */
async function learn(
  tx: Tx,
  { companyId }: MessagingContext,
  row: Identity,
  told: Told & { isKnownId: boolean },
): Promise<void> {
  const isNumberAlone = row.phone !== null && row.externalId === digitsOf(row.phone)
  const isOtherId =
    !told.isKnownId && told.externalId !== row.externalId && told.externalId !== digitsOf(told.phone ?? '')
  await tx
    .update(contactIdentities)
    .set({
      lastSeenAt: new Date(),
      ...(told.displayName && { displayName: told.displayName }),
      ...(told.userName && { userName: told.userName }),
      ...(told.phone && { phone: told.phone }),
      ...(isOtherId && isNumberAlone && { externalId: told.externalId }),
    })
    .where(and(eq(contactIdentities.companyId, companyId), eq(contactIdentities.id, row.id)))
  if (isOtherId && !isNumberAlone) await addAlias(tx, { companyId }, row, told.externalId)
}

/** Stores a further id of a person, as an identity that is part of the person's. */
const addAlias = (
  tx: Tx,
  { companyId }: MessagingContext,
  { id, family }: Pick<Identity, 'id' | 'family'>,
  externalId: string,
) =>
  tx
    .insert(contactIdentities)
    .values({ companyId, id: newId(), family, externalId, mergedInto: id })
    .onConflictDoNothing()

type Renamed = { family: ChannelFamily; externalId: string; newExternalId: string; phone: string | null }

/**
 * Follows a person whom the provider gave another id, as it does with another number. Both ids lead to the person. One
 * whom we do not know is stored when they write.
 */
export async function renameIdentity(
  tx: Tx,
  ctx: MessagingContext,
  { family, externalId, newExternalId, phone }: Renamed,
): Promise<void> {
  const known = await findIdentity(tx, ctx, { family, externalId })
  if (!known || externalId === newExternalId) return
  const others = [
    await findIdentity(tx, ctx, { family, externalId: newExternalId }),
    phone ? await findIdentity(tx, ctx, { family, phone }) : undefined,
  ]
  let id = known.id
  for (const other of others)
    if (other)
      id = await mergeIdentities(tx, ctx, await lockIdentity(tx, ctx, id), await lockIdentity(tx, ctx, other.id))
  const row = await lockIdentity(tx, ctx, id)
  const isFree = !others[0]
  await tx
    .update(contactIdentities)
    .set({ ...(isFree && { externalId: newExternalId }), ...(phone && { phone }) })
    .where(and(eq(contactIdentities.companyId, ctx.companyId), eq(contactIdentities.id, id)))
  if (isFree) await addAlias(tx, ctx, row, row.externalId)
}
