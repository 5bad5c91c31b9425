import { and, eq, inArray } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { customerMergeMoves, customerMerges, type StoredRow } from '@/lib/db/schema/customer-merges'
import { customers } from '@/lib/db/schema/customers'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { addToTimeline } from '@/lib/events/timeline'
import { refreshConsentChannels } from '@/lib/modules/consents/consents.commands'
import { lockRow } from '@/lib/records/lock-row'
import { touch } from '@/lib/records/touch'

import { takenNationalId } from '../national-ids.mutations'
import { resealedNationalId } from '../national-ids.rules'
import { assertEditable } from '../record-lock.queries'
import { refreshSearchText } from '../search-text.mutations'
import { cardNow, lockCards, restoreCard, writeCard } from './cards.mutations'
import { MERGE_FIELDS, type MergeField, mergeFields } from './fields.schema'
import { type Card, fieldSources, leftOver, mergedCustomValues, mergedTags } from './merging.rules'
import type { MergeInput } from './merging.schema'
import { type Move, moveRows, moveRowsBack } from './moves.mutations'

/** Whose cards may be put together: those the actor may change. `mergeScope` makes it. */
type Edits = Scope<'customerEdits'>
const UNDO_DAYS = 30
const MAX_MOVES = 1000

/**
 * Puts two to five cards together: the chosen fields, the union of the tags, everything that hangs on the others. One unit of work
 * that can be undone for 30 days. 404 where a card is not the actor's to change, 409 where one has changed since or is locked.
 */
export const mergeCustomers = (scope: Edits, input: MergeInput) =>
  inCompany(scope, async (tx) => {
    const { companyId } = scope
    const { winnerId } = input
    const cards = await lockCards(tx, scope, input.cards)
    const losers = cards.filter(({ id }) => id !== winnerId)
    const loserIds = losers.map(({ id }) => id)
    const sources = fieldSources(cards, input)
    await layAside(tx, scope, { winnerId, loserIds })
    await writeCard(tx, scope, { id: winnerId, values: valuesOf({ companyId, cards, input, sources }) })
    const moves = await moveRows(tx, { companyId, winnerId, loserIds }, leftOver(cards, sources))
    await refreshConsentChannels(tx, scope.companyId, [winnerId])
    await refreshSearchText(tx, scope, winnerId)
    const winnerBefore = cards.find(({ id }) => id === winnerId) ?? {}
    const mergeId = await keep(tx, scope, { winnerId, winnerBefore, losers, moves })
    const names = losers.map(({ name }) => String(name)).join(', ')
    await addToTimeline(tx, scope, { customerId: winnerId, type: 'customer.merged', payload: { names, mergeId } })
    const ownerId = String(sources.ownerId.owner_id)
    await publish(tx, scope, { topic: 'customer', entityId: winnerId, kind: 'merged', ownerId })
    const data = { losers: loserIds, merge: mergeId }
    await audit(tx, scope, { action: 'customer.merged', entity: 'customer', entityId: winnerId, data })
    return { id: winnerId, mergeId }
  }).catch(takenNationalId)

/**
 * Takes a merge apart again: every row goes back that is still with the card that stayed, and every field that nobody has changed
 * since. 404, 409 where it was undone before, is older than 30 days, or the card that stayed is locked or went into another.
 */
export const undoMerge = (scope: Edits, mergeId: string) =>
  inCompany(scope, async (tx) => {
    const { companyId } = scope
    // Whose it is, the card that stayed says: it is asked for next.
    const merge = await lockRow(tx, customerMerges, { companyId }, { id: mergeId, orElse: 'המיזוג לא נמצא' })
    const { winnerId, loserIds, winnerBefore: before, winnerAfter: after } = merge
    const { ownerId } = await assertEditable(tx, scope, winnerId)
    if (merge.undoneAt || merge.undoUntil < new Date()) throw conflict('not_undoable', 'אי אפשר לבטל את המיזוג הזה עוד')
    await moveRowsBack(tx, { companyId, mergeId, winnerId })
    await restoreCard(tx, scope, { id: winnerId, before, after })
    await bringBack(tx, scope, { winnerId, loserIds })
    await refreshSearchText(tx, scope, winnerId)
    await tx
      .update(customerMerges)
      .set({ undoneAt: new Date(), undoneBy: scope.actorId })
      .where(and(eq(customerMerges.companyId, companyId), eq(customerMerges.id, mergeId)))
    await addToTimeline(tx, scope, { customerId: winnerId, type: 'customer.merge-undone', payload: { mergeId } })
    await publish(tx, scope, { topic: 'customer', entityId: winnerId, kind: 'merge-undone', ownerId })
    const about = { entity: 'customer', entityId: winnerId, data: { losers: loserIds, merge: mergeId } }
    await audit(tx, scope, { action: 'customer.merge-undone', ...about })
    return { id: winnerId }
  }).catch(takenNationalId)

type Chosen = { companyId: string; cards: Card[]; input: MergeInput; sources: Record<MergeField, Card> }

function valuesOf({ companyId, cards, input, sources }: Chosen): StoredRow {
  const taken = mergeFields.flatMap((field) => MERGE_FIELDS[field].map((column) => [column, sources[field][column]]))
  const winner = cards.find(({ id }) => id === input.winnerId)
  return {
    ...Object.fromEntries(taken),
    ...resealed(companyId, sources.nationalId, input.winnerId),
    consent_channels: winner?.consent_channels,
    tag_ids: mergedTags(cards, input.winnerId),
    custom: mergedCustomValues(cards, input),
  }
}

/** A number is sealed for its row: taken from another card it is sealed anew. */
function resealed(companyId: string, from: Card, toId: string): StoredRow {
  if (from.id === toId || typeof from.national_id_sealed !== 'string') return {}
  const made = resealedNationalId({ companyId, id: from.id, sealed: from.national_id_sealed }, toId)
  return {
    national_id_sealed: made.nationalIdSealed,
    national_id_index: made.nationalIdIndex,
    national_id_last4: made.nationalIdLast4,
  }
}

const rowsOf = ({ companyId }: Edits, ids: string[]) =>
  and(eq(customers.companyId, companyId), inArray(customers.id, ids))

const layAside = (tx: Tx, scope: Edits, { winnerId, loserIds }: { winnerId: string; loserIds: string[] }) =>
  tx
    .update(customers)
    .set({ deletedAt: new Date(), mergedIntoId: winnerId, ...touch(customers.version, scope.actorId) })
    .where(rowsOf(scope, loserIds))

const bringBack = (tx: Tx, scope: Edits, { winnerId, loserIds }: { winnerId: string; loserIds: string[] }) =>
  tx
    .update(customers)
    .set({ deletedAt: null, mergedIntoId: null, ...touch(customers.version, scope.actorId) })
    .where(and(rowsOf(scope, loserIds), eq(customers.mergedIntoId, winnerId)))

type Kept = { winnerId: string; winnerBefore: StoredRow; losers: Card[]; moves: Move[] }

async function keep(tx: Tx, scope: Edits, { winnerId, winnerBefore, losers, moves }: Kept): Promise<string> {
  const { companyId, actorId } = scope
  const id = newId()
  await tx.insert(customerMerges).values({
    companyId,
    id,
    createdBy: actorId,
    winnerId,
    loserIds: losers.map((loser) => loser.id),
    winnerBefore,
    losersBefore: losers,
    winnerAfter: await cardNow(tx, scope, winnerId),
    undoUntil: new Date(Date.now() + UNDO_DAYS * 86_400_000),
  })
  for (let at = 0; at < moves.length; at += MAX_MOVES) {
    const part = moves.slice(at, at + MAX_MOVES)
    await tx.insert(customerMergeMoves).values(part.map((move) => ({ companyId, mergeId: id, ...move })))
  }
  return id
}
