import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { isOnAddresses } from '@/lib/consent/on-addresses'
import { addressForms, isInForce } from '@/lib/consent/suppression'
import { consents, recordFiles } from '@/lib/db/schema/records'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'
import { textArray } from '@/lib/records/erasure'
import {
  belongsToRecord,
  type RecordEntity,
  type RecordReader,
  type RecordRef,
  recordColumnOf,
  requireFound,
  selectRecord,
} from '@/lib/records/kind'

const MAX_SHOWN = 200

/**
 * Returns the consents and refusals that apply to a record, newest first, at most 200: its own with author and proof,
 * and those given for its address on another record, or entered in the list of suppressed addresses, with nothing but
 * channel, state, basis and time. 404 outside the scope.
 */
export const listConsents = <E extends RecordEntity>(scope: RecordReader<NoInfer<E>>, record: RecordRef<E>) =>
  readInCompany(scope, async (tx) => {
    const found = requireFound(record, await selectRecord(tx, scope, record))
    const { id, channel, state, basis, wording, source, ip, at } = consents
    const ownColumn = recordColumnOf(consents, record.kind)
    const rows = await tx
      .select({
        id,
        channel,
        state,
        basis,
        wording,
        source,
        ip,
        at,
        recordId: sql<string | null>`${ownColumn}`,
        isListed: sql<boolean>`${consents.suppressionId} is not null`,
        byName: users.displayName,
        proofId: recordFiles.id,
        proofName: recordFiles.name,
      })
      .from(consents)
      .leftJoin(users, and(eq(users.companyId, consents.companyId), eq(users.id, consents.actorId)))
      .leftJoin(
        recordFiles,
        and(
          eq(recordFiles.companyId, consents.companyId),
          eq(recordColumnOf(recordFiles, record.kind), ownColumn),
          eq(recordFiles.fileId, consents.fileId),
          isNull(recordFiles.deletedAt),
        ),
      )
      .where(consentCondition(scope.companyId, record, found))
      .orderBy(desc(at), desc(id))
      .limit(MAX_SHOWN)
    return rows.map(({ recordId, ...said }) =>
      recordId === record.id ? { ...said, isElsewhere: false } : { ...said, ...UNTOLD, isElsewhere: true },
    )
  })

/** Values hidden in consents of another record and of the list. */
const UNTOLD = { wording: '', source: '', ip: null, byName: null, proofId: null, proofName: null }

export type Consent = Awaited<ReturnType<typeof listConsents>>[number]

type Addresses = { phone: string | null; email: string | null }

/** Condition for consents of the record itself, and those on its primary phone and e-mail address. */
function consentCondition(companyId: string, record: RecordRef, { phone, email }: Addresses): SQL | undefined {
  const known = [phone, email].filter((one) => one !== null)
  const addresses = known.flatMap((one) => addressForms(companyId, one))
  const isOfPerson = belongsToRecord(consents, companyId, record)
  if (addresses.length === 0) return isOfPerson
  const said = sql`${consents}`
  const isOnAddress = and(eq(consents.companyId, companyId), isOnAddresses(said, textArray(addresses)))
  return or(isOfPerson, and(isOnAddress, isInForce(said)))
}
