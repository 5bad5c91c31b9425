import { and, arrayOverlaps, desc, eq, isNull, or, type SQL } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { consents, customerFiles } from '@/lib/db/schema/customer-record'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'
import { belongsToRecord, type RecordReader, type RecordRef, requireRecord } from '@/lib/records/kind'

import { suppressedAddress } from './suppression.rules'

const MAX_SHOWN = 200

/**
 * Returns the consents and refusals that apply to a record, newest first, at most 200: its own with author and proof,
 * and those given for its address on another record with nothing but channel, state, basis and time. 404 outside the
 * scope.
 */
export const listConsents = (scope: RecordReader, record: RecordRef) =>
  readInCompany(scope, async (tx) => {
    await requireRecord(tx, scope, record)
    const { id, channel, state, basis, wording, source, ip, at, customerId } = consents
    const found = await tx
      .select({
        id,
        channel,
        state,
        basis,
        wording,
        source,
        ip,
        at,
        recordId: customerId,
        byName: users.displayName,
        proofId: customerFiles.id,
        proofName: customerFiles.name,
      })
      .from(consents)
      .leftJoin(users, and(eq(users.companyId, consents.companyId), eq(users.id, consents.actorId)))
      .leftJoin(
        customerFiles,
        and(
          eq(customerFiles.companyId, consents.companyId),
          eq(customerFiles.customerId, consents.customerId),
          eq(customerFiles.fileId, consents.fileId),
          isNull(customerFiles.deletedAt),
        ),
      )
      .where(await consentCondition(tx, scope.companyId, record))
      .orderBy(desc(at), desc(id))
      .limit(MAX_SHOWN)
    return found.map(({ recordId, ...said }) =>
      recordId === record.id ? { ...said, isElsewhere: false } : { ...said, ...UNTOLD, isElsewhere: true },
    )
  })

/** Values hidden in consents of another record. */
const UNTOLD = { wording: '', source: '', ip: null, byName: null, proofId: null, proofName: null }

export type Consent = Awaited<ReturnType<typeof listConsents>>[number]

/**
 * Whether the newest consent or refusal on phone calls is a refusal, so that a user is warned before calling the
 * record. 404 outside the scope.
 */
export const isCallRefused = (scope: RecordReader, record: RecordRef): Promise<boolean> =>
  readInCompany(scope, async (tx) => {
    await requireRecord(tx, scope, record)
    const { channel, state, at, id } = consents
    const [last] = await tx
      .select({ state })
      .from(consents)
      .where(and(await consentCondition(tx, scope.companyId, record), eq(channel, 'call')))
      .orderBy(desc(at), desc(id))
      .limit(1)
    return last?.state === 'refused'
  })

/** Condition for consents of the record itself, and those on its primary phone and e-mail address. */
async function consentCondition(tx: Tx, companyId: string, record: RecordRef): Promise<SQL | undefined> {
  const { table } = record.kind
  const [row] = await tx
    .select({ phone: table.phone, email: table.email })
    .from(table)
    .where(and(eq(table.companyId, companyId), eq(table.id, record.id)))
  const known = [row?.phone, row?.email].filter((one) => one != null)
  const addresses = known.flatMap((one) => [one, suppressedAddress(companyId, one)])
  const isOfPerson = belongsToRecord(consents, companyId, record)
  if (addresses.length === 0) return isOfPerson
  return or(isOfPerson, and(eq(consents.companyId, companyId), arrayOverlaps(consents.addresses, addresses)))
}
