import { and, arrayOverlaps, eq, isNull, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { suppressedAddress } from '@/lib/consent/suppression'
import { conflict, invalid } from '@/lib/core/errors'
import { suppressedAddresses } from '@/lib/db/schema/records'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { lockRow } from '@/lib/records/lock-row'
import { touch } from '@/lib/records/touch'
import { refreshHolders } from './consents.commands'
import { suppressAddress } from './suppression.commands'
import type { SuppressionInput } from './suppressions.schema'

type Data = Scope<'suppressions'>

/**
 * Suppresses an address on channels: from then on it counts as refused there, whichever record has it or will have it. The
 * consents carry only the hash of the address. 422 where one of the channels is suppressed already; an advisory lock makes
 * the second of two users who enter one address at the same moment see the entry of the first.
 */
export const addSuppression = (scope: Data, input: SuppressionInput) =>
  inCompany(scope, async (tx) => {
    const { companyId } = scope
    const { address, channels } = input
    const addressHash = suppressedAddress(companyId, address)
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`suppression:${companyId}:${addressHash}`}, 0))`,
    )
    const isThere = and(
      eq(suppressedAddresses.companyId, companyId),
      eq(suppressedAddresses.addressHash, addressHash),
      isNull(suppressedAddresses.liftedAt),
      arrayOverlaps(suppressedAddresses.channels, channels),
    )
    if ((await tx.$count(suppressedAddresses, isThere)) > 0)
      throw invalid({ address: 'המספר או הכתובת כבר חסומים באחד הערוצים שנבחרו' })
    const id = await suppressAddress(tx, scope, input)
    return { id }
  })

/**
 * Lifts a suppression, which stays in the list with the reason; what was said of the address before it counts again. 404,
 * 409 where it was lifted already or its person was erased.
 */
export const liftSuppression = (scope: Data, id: string, { reason }: { reason: string }) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const row = await lockRow(tx, suppressedAddresses, scope, { id, orElse: 'החסימה לא נמצאה' })
    if (row.liftedAt) throw conflict('lifted', 'החסימה כבר הוסרה')
    if (row.address === null) throw conflict('erased', 'אי אפשר להסיר חסימה של אדם שמידעו נמחק')
    await tx
      .update(suppressedAddresses)
      .set({ ...touch(row.version, actorId), liftedAt: new Date(), liftedBy: actorId, liftReason: reason })
      .where(and(eq(suppressedAddresses.companyId, companyId), eq(suppressedAddresses.id, id)))
    await refreshHolders(tx, companyId, [row.address])
    const data = { channels: row.channels }
    await audit(tx, scope, { action: 'suppression.lifted', entity: 'suppressed_address', entityId: id, data })
    return { id }
  })
