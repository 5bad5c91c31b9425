import { and, eq, isNull, sql } from 'drizzle-orm'
import { isOnAddresses } from '@/lib/consent/on-addresses'
import { addressForms, isInForce } from '@/lib/consent/suppression'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { consents, recordContactMethods } from '@/lib/db/schema/records'
import { publish } from '@/lib/events/publish'
import { belongsToRecord, type RecordEntity, type RecordRef, recordColumn, recordColumns } from '@/lib/records/kind'
import { RECORD_ENTITIES } from '@/lib/vocabulary/records'
import type { ConsentBasis, ConsentChannel } from './consents.schema'
import { loadHolders } from './holders.queries'

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
  const recordId = sql`s.${recordColumn({ entity })}`
  const all = sql`${sql.param([...ids])}::uuid[]`
  const asked = JSON.stringify(await loadAskedAddresses(tx, companyId, { entity, ids }))
  const { rows } = await tx.execute<{ id: string; owner_id: string | null }>(sql`
    with asked as materialized (
      select * from jsonb_to_recordset(${asked}::jsonb) as a (record_id uuid, is_email boolean, address text)
    ), said as (
      select ${recordId} as record_id, s.channel, s.state, s.at, s.id from consents s
      where s.company_id = ${companyId} and ${recordId} = any(${all}) and ${isInForce(sql`s`)}
      union all
      select a.record_id, s.channel, s.state, s.at, s.id
      from (select *, unnest(addresses) as address from consents s
        where s.company_id = ${companyId} and ${isOnAddresses(sql`s`, sql`array(select address from asked)`)} and ${isInForce(sql`s`)}) s
      join asked a on a.address = s.address and a.is_email = (s.channel = 'email')
    ), newest as (
      select distinct on (record_id, channel) record_id, channel, state from said order by record_id, channel, at desc, id desc
    ), granted as (
      select record_id, array_agg(channel order by channel) as channels from newest where state = 'granted' group by record_id
    )
    update ${table} c set consent_channels = held.channels from (
      select k.id, coalesce(g.channels, '{}') as channels from ${table} k left join granted g on g.record_id = k.id
      where k.company_id = ${companyId} and k.id = any(${all}) and k.erased_at is null) held
    where c.company_id = ${companyId} and c.id = held.id and c.consent_channels is distinct from held.channels
    returning c.id, c.owner_id`)
  for (const { id, owner_id: ownerId } of rows)
    await publish(tx, { companyId }, { topic: entity, entityId: id, kind: 'updated', ownerId })
}

type Records = { entity: RecordEntity; ids: readonly string[] }

const TABLES: Record<RecordEntity, Name> = { customer: sql.identifier('customers'), lead: sql.identifier('leads') }

type Name = ReturnType<typeof sql.identifier>

type AskedAddress = { record_id: string; is_email: boolean; address: string }

/** Returns the primary addresses of records, each also in its suppressed form. */
async function loadAskedAddresses(tx: Tx, companyId: string, { entity, ids }: Records): Promise<AskedAddress[]> {
  const { rows } = await tx.execute<{ id: string; phone: string | null; email: string | null }>(
    sql`select id, phone, email from ${TABLES[entity]} where company_id = ${companyId} and id = any(${sql.param([...ids])}::uuid[])`,
  )
  const asked = (id: string, address: string | null, isEmail: boolean): AskedAddress[] =>
    address === null
      ? []
      : addressForms(companyId, address).map((one) => ({ record_id: id, is_email: isEmail, address: one }))
  return rows.flatMap(({ id, phone, email }) => [...asked(id, phone, false), ...asked(id, email, true)])
}
