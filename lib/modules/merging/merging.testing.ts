import { sql } from 'drizzle-orm'

import type { Actor } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { nextNumber } from '@/lib/db/numbering'
import { customers } from '@/lib/db/schema/customers'
import { tags } from '@/lib/db/schema/record-labels'
import { consents, customerAddresses, recordContactMethods, recordContacts, recordNotes } from '@/lib/db/schema/records'
import { inCompany } from '@/lib/db/tenant'
import { addToTimeline } from '@/lib/events/timeline'
import { sealNationalId } from '@/lib/modules/customers/national-ids.rules'
import { refreshSearchText } from '@/lib/modules/customers/search-text.mutations'
import { toNameKey } from '@/lib/modules/record-kit/words.rules'

/** A customer for merging tests, with the number of its related rows. */
export type Mergeable = {
  name?: string
  phone?: string
  email?: string
  city?: string
  nationalId?: string
  tags?: number
  notes?: number
  contacts?: number
  addresses?: number
  contactMethods?: string[]
  /** Channel, state, and the hour of the consent. */
  consents?: ['sms' | 'email', 'granted' | 'refused', number][]
}

type CustomerRef = { companyId: string; customerId: string }

/** Creates a customer with related rows; the actor owns it. */
export const addMergeable = (actor: Actor, customer: Mergeable): Promise<string> =>
  inCompany(actor, async (tx) => {
    const { companyId, id: actorId } = actor
    const id = newId()
    const of = { companyId, customerId: id }
    const tagIds = await Promise.all(Array.from({ length: customer.tags ?? 0 }, () => insertTag(tx, companyId)))
    const number = await nextNumber(tx, companyId, 'customer')
    await tx.insert(customers).values({
      companyId,
      id,
      number,
      kind: 'person',
      status: 'active',
      ownerId: actorId,
      searchText: '',
      tagIds,
      nameKey: toNameKey(customer.name ?? 'דנה כהן'),
      name: customer.name ?? 'דנה כהן',
      phone: customer.phone || null,
      email: customer.email || null,
      city: customer.city ?? '',
      ...(customer.nationalId && sealNationalId({ companyId, id }, customer.nationalId)),
    })
    await addHanging(tx, of, customer)
    await refreshSearchText(tx, { companyId, actorId } as never, id)
    return id
  })

async function insertTag(tx: Tx, companyId: string): Promise<string> {
  const id = newId()
  await tx.insert(tags).values({ companyId, id, name: `תג ${id}`, color: 'blue' })
  return id
}

const times = <T>(count: number | undefined, make: (at: number) => T) =>
  Array.from({ length: count ?? 0 }, (_, at) => make(at))

async function addHanging(
  tx: Tx,
  of: CustomerRef,
  { notes, contacts, addresses, contactMethods = [], consents: said = [] }: Mergeable,
) {
  for (const at of times(notes, (n) => n)) {
    const id = newId()
    await tx.insert(recordNotes).values({ ...of, id, text: `הערה ${at}` })
    await addToTimeline(tx, of, { customerId: of.customerId, type: 'note.added', payload: { noteId: id } })
  }
  for (const at of times(contacts, (n) => n)) {
    const id = newId()
    await tx.insert(recordContacts).values({ ...of, id, name: `איש קשר ${at}`, isPrimary: at === 0 })
    const method = { channel: 'phone', label: 'work', value: '972503333333', position: 1 } as const
    await tx.insert(recordContactMethods).values({ ...of, ...method, id: newId(), contactId: id })
  }
  for (const at of times(addresses, (n) => n))
    await tx.insert(customerAddresses).values({ ...of, id: newId(), label: 'work', city: 'חיפה', position: at })
  for (const [at, value] of contactMethods.entries())
    await tx
      .insert(recordContactMethods)
      .values({ ...of, id: newId(), channel: 'phone', label: 'work', value, position: at })
  for (const [channel, state, hour] of said) {
    const at = new Date(Date.UTC(2026, 0, 1, hour))
    await tx.insert(consents).values({ ...of, id: newId(), channel, state, basis: 'opt_in', at })
  }
  const granted = sql`coalesce((select array_agg(channel order by channel) from (
    select distinct on (channel) channel, state from consents where company_id = ${of.companyId} and customer_id = ${of.customerId}
    order by channel, at desc, id desc) n where state = 'granted'), '{}')`
  await tx
    .update(customers)
    .set({ consentChannels: granted })
    .where(sql`company_id = ${of.companyId} and id = ${of.customerId}`)
}
