import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { isOnAddresses } from '@/lib/consent/on-addresses'
import { isInForce, suppressedAddress } from '@/lib/consent/suppression'
import { consents, recordContactMethods, recordContacts, suppressedAddresses } from '@/lib/db/schema/records'
import { readSelects } from '@/lib/db/tenant'
import { constantLimit } from '@/lib/db/together'
import { textArray } from '@/lib/records/erasure'
import {
  belongsToRecord,
  type RecordEntity,
  type RecordReader,
  type RecordRef,
  recordColumnOf,
} from '@/lib/records/kind'
import { type ConsentOnAddress, type Refusals, refusalsOfRecord } from './refusals.rules'

const MAX_READ = 200

type Addresses = { phone: string | null; email: string | null }

/**
 * Returns the consents and refusals, newest first, of a record's person and on its numbers and addresses, those of its
 * contacts included, so that a user is asked before using one that was refused. The caller has found the record, with
 * its primary addresses, in the scope.
 */
export async function loadConsentsOnAddresses<E extends RecordEntity>(
  scope: RecordReader<NoInfer<E>>,
  record: RecordRef<E>,
  { phone, email }: Addresses,
): Promise<ConsentOnAddress[]> {
  const { companyId } = scope
  const plainByHash = hashed(companyId, [phone, email])
  const { said } = await readSelects(scope, (tx) => ({
    said: tx
      .select({
        channel: consents.channel,
        state: consents.state,
        isListed: sql<boolean>`${consents.suppressionId} is not null`,
        isOfRecord: sql<boolean>`coalesce(${recordColumnOf(consents, record.kind)} = ${record.id}, false)`,
        addresses: sql<
          string[]
        >`to_jsonb(array_remove(array_append(${consents.addresses}, ${suppressedAddresses.address}), null))`,
      })
      .from(consents)
      .leftJoin(
        suppressedAddresses,
        and(eq(suppressedAddresses.companyId, consents.companyId), eq(suppressedAddresses.id, consents.suppressionId)),
      )
      .where(concerns(companyId, record, [...plainByHash].flat()))
      .orderBy(desc(consents.at), desc(consents.id))
      .limit(constantLimit(MAX_READ)),
  }))
  return inPlain(said, plainByHash)
}

type ListedRecord = Addresses & { id: string }

const MAX_OF_LIST = 2_000

/**
 * Returns the refusals on the primary addresses of the records of a list, by record, so that a row offers no link to what
 * was refused.
 */
export async function loadListRefusals<E extends RecordEntity>(
  scope: RecordReader<NoInfer<E>>,
  entity: E,
  records: readonly ListedRecord[],
): Promise<ReadonlyMap<string, Refusals>> {
  if (records.length === 0) return new Map()
  const { companyId } = scope
  const plainByHash = hashed(
    companyId,
    records.flatMap(({ phone, email }) => [phone, email]),
  )
  const recordId = recordColumnOf(consents, { entity })
  const isOnAddress = isOnAddresses(sql`${consents}`, textArray([...plainByHash].flat()))
  const { said } = await readSelects(scope, (tx) => ({
    said: tx
      .select({
        channel: consents.channel,
        state: consents.state,
        isListed: sql<boolean>`${consents.suppressionId} is not null`,
        recordId: sql<string | null>`${recordId}`,
        addresses: sql<string[]>`to_jsonb(${consents.addresses})`,
      })
      .from(consents)
      .where(
        and(
          eq(consents.companyId, companyId),
          or(
            inArray(
              recordId,
              records.map(({ id }) => id),
            ),
            and(isOnAddress, isInForce(sql`${consents}`)),
          ),
        ),
      )
      .orderBy(desc(consents.at), desc(consents.id))
      .limit(constantLimit(MAX_OF_LIST)),
  }))
  const plain = inPlain(said, plainByHash)
  return new Map(
    records.map(({ id, phone, email }) => {
      const heard = plain.map((one) => ({ ...one, isOfRecord: one.recordId === id }))
      return [id, refusalsOfRecord(heard, phone, email)]
    }),
  )
}

/** Returns addresses by the hashes under which refusals of erased people and suppressions know them. */
const hashed = (companyId: string, addresses: readonly (string | null)[]): Map<string, string> =>
  new Map(addresses.filter((one) => one !== null).map((one) => [suppressedAddress(companyId, one), one]))

/** Returns consents with their addresses as they are, where they are kept as hashes of known ones. */
const inPlain = <C extends { addresses: readonly string[] }>(said: readonly C[], plainByHash: Map<string, string>) =>
  said.map((one) => ({ ...one, addresses: one.addresses.map((kept) => plainByHash.get(kept) ?? kept) }))

function concerns(companyId: string, record: RecordRef, primary: readonly string[]): SQL | undefined {
  const further = sql`
    select ${recordContactMethods.value} as address from ${recordContactMethods}
      where ${belongsToRecord(recordContactMethods, companyId, record)}
    union select unnest(array[${recordContacts.phone}, ${recordContacts.email}]) from ${recordContacts}
      where ${belongsToRecord(recordContacts, companyId, record)}`
  const addresses = sql`array(
    with further as (${further})
    select unnest(${textArray(primary)}) union select address from further where address is not null
    union select s.address_hash from suppressed_addresses s where s.company_id = ${companyId} and s.address in (select address from further))`
  const said = sql`${consents}`
  return or(
    belongsToRecord(consents, companyId, record),
    and(eq(consents.companyId, companyId), isOnAddresses(said, addresses), isInForce(said)),
  )
}
