import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { consents, recordContactMethods } from '@/lib/db/schema/records'
import { publish } from '@/lib/events/publish'
import { belongsToRecord, type RecordEntity, type RecordRef, recordColumn, recordColumns } from '@/lib/records/kind'
import { CONSENT_CHANNELS } from '@/lib/vocabulary/customers'
import { RECORD_ENTITIES } from '@/lib/vocabulary/records'
import type { ConsentBasis, ConsentChannel } from './consents.schema'
import { loadHolders } from './holders.queries'
import { isInForce, suppressedAddress } from './suppression.rules'

/** `actorId` is null where the person gave it without a user, in a form. */
type ConsentContext = { companyId: string; actorId: string | null; ip: string | null }
type Said = {
  channel: ConsentChannel
  state: 'granted' | 'refused'
  basis: ConsentBasis
  wording?: string
  source: string
  fileId?: string | null
}

/**
 * Stores consents and refusals together with all current addresses of the record on each channel, and updates the
 * consent channels of every record that has one of these addresses. The caller must have locked the record. Returns the
 * ids of the consents.
 */
export async function insertConsents(
  tx: Tx,
  { companyId, actorId, ip }: ConsentContext,
  record: RecordRef,
  all: readonly Said[],
): Promise<string[]> {
  const { phones, emails } = await loadAddresses(tx, companyId, record)
  const rows = all.map((said) => {
    const addresses = said.channel === 'email' ? emails : phones
    return { ...said, companyId, id: newId(), ...recordColumns(record), actorId, ip, addresses }
  })
  await tx.insert(consents).values(rows)
  const own = { entity: record.kind.entity, id: record.id }
  await refreshHolders(tx, companyId, [...new Set(rows.flatMap(({ addresses }) => addresses))], [own])
  return rows.map(({ id }) => id)
}

/** Recalculates the consent channels of all records that have one of the addresses, and of `more`. */
export async function refreshHolders(
  tx: Tx,
  companyId: string,
  addresses: readonly string[],
  more: readonly { entity: RecordEntity; id: string }[] = [],
): Promise<void> {
  const concerned = [...more, ...(await loadHolders(tx, companyId, addresses))]
  for (const entity of RECORD_ENTITIES) {
    const ids = concerned.filter((one) => one.entity === entity).map(({ id }) => id)
    await refreshConsentChannels(tx, companyId, { entity, ids: [...new Set(ids)] })
  }
}

/** Returns all phone numbers and e-mail addresses of a record, primary and additional, without those of its contacts. */
async function loadAddresses(tx: Tx, companyId: string, record: RecordRef) {
  const { id } = record
  const { table } = record.kind
  const [row] = await tx
    .select({ phone: table.phone, email: table.email })
    .from(table)
    .where(and(eq(table.companyId, companyId), eq(table.id, id)))
  const { channel, value } = recordContactMethods
  const further = await tx
    .select({ channel, value })
    .from(recordContactMethods)
    .where(and(belongsToRecord(recordContactMethods, companyId, record), isNull(recordContactMethods.contactId)))
  const valuesOf = (first: string | null | undefined, channels: readonly string[]) => {
    const more = further.filter((one) => channels.includes(one.channel)).map((one) => one.value)
    return [...new Set([...(first ? [first] : []), ...more])]
  }
  return { phones: valuesOf(row?.phone, ['phone', 'whatsapp']), emails: valuesOf(row?.email, ['email']) }
}

/**
 * Recalculates the channels on which records may be contacted: those where the newest consent or refusal, of the person
 * or on their primary address, plain or suppressed, is a consent. Called after a new consent or refusal, and after a
 * change of a record's primary phone or e-mail address.
 */
export async function refreshConsentChannels(tx: Tx, companyId: string, { entity, ids }: Records): Promise<void> {
  if (ids.length === 0) return
  const table = TABLES[entity]
  const newest = (where: ReturnType<typeof sql>) => sql`(
    select s.state, s.at, s.id from consents s
    where s.company_id = k.company_id and s.channel = ch and ${where} and ${isInForce(sql`s`)} order by s.at desc, s.id desc limit 1)`
  const ofPerson = newest(sql`s.${recordColumn({ entity })} = k.id`)
  const address = sql`case ch when 'email' then k.email else k.phone end`
  const suppressed = sql`${JSON.stringify(await loadSuppressed(tx, companyId, { entity, ids }))}::jsonb ->> (${address})`
  const onAddress = newest(sql`s.addresses && array[${address}, ${suppressed}]`)
  const { rows } = await tx.execute<{ id: string; owner_id: string | null }>(sql`
    update ${table} c set consent_channels = held.channels from (
      select k.id, array(
        select ch from unnest(${sql.param([...CONSENT_CHANNELS])}::text[]) ch
        where (select w.state from (${ofPerson} union all ${onAddress}) w order by w.at desc, w.id desc limit 1) = 'granted'
        order by ch) as channels
      from ${table} k
      where k.company_id = ${companyId} and k.id = any(${sql.param([...ids])}::uuid[]) and k.erased_at is null) held
    where c.company_id = ${companyId} and c.id = held.id and c.consent_channels is distinct from held.channels
    returning c.id, c.owner_id`)
  for (const { id, owner_id: ownerId } of rows)
    await publish(tx, { companyId }, { topic: entity, entityId: id, kind: 'updated', ownerId })
}

type Records = { entity: RecordEntity; ids: readonly string[] }

const TABLES: Record<RecordEntity, Name> = { customer: sql.identifier('customers'), lead: sql.identifier('leads') }

type Name = ReturnType<typeof sql.identifier>

/** Returns the suppressed form of the primary addresses of records, by address. */
async function loadSuppressed(tx: Tx, companyId: string, { entity, ids }: Records): Promise<Record<string, string>> {
  const { rows } = await tx.execute<{ phone: string | null; email: string | null }>(
    sql`select phone, email from ${TABLES[entity]} where company_id = ${companyId} and id = any(${sql.param([...ids])}::uuid[])`,
  )
  const addresses = rows.flatMap((row) => [row.phone, row.email]).filter((one) => one !== null)
  return Object.fromEntries(addresses.map((one) => [one, suppressedAddress(companyId, one)]))
}
