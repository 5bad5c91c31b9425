import { and, asc, eq, isNull } from 'drizzle-orm'

import { type Actor, findScope } from '@/lib/access/scope'
import { type ChoiceSources, loadOnce } from '@/lib/automation/choice-sources'
import type { Facts } from '@/lib/automation/conditions.rules'
import type { AutomationRecord } from '@/lib/automation/entity'
import type { FactDefinition } from '@/lib/automation/fields.rules'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { users } from '@/lib/db/schema/users'
import { toOptions } from '@/lib/format/options'
import { consentChannelLabels } from '@/lib/modules/consents/consents.labels'
import { loadPicklists } from '@/lib/modules/picklists/picklists.queries'
import { picklistOptions } from '@/lib/modules/picklists/picklists.rules'
import { ownerCondition } from '@/lib/modules/record-kit/owners.queries'
import { loadTagChoices } from '@/lib/modules/tags/tags.queries'
import { inScope } from '@/lib/records/in-scope'

/** What automations know of the customer that a payment or a document belongs to. */
export const PERSON_FACTS = {
  customerName: { label: 'שם הלקוח', type: 'text' },
  customerPhone: { label: 'טלפון הלקוח', type: 'text' },
  customerEmail: { label: 'דוא״ל הלקוח', type: 'text' },
  customerCity: { label: 'עיר הלקוח', type: 'text' },
  customerStatus: { label: 'סטטוס הלקוח', type: 'choice', choices: 'customerStatuses' },
  customerSource: { label: 'מקור הלקוח', type: 'choice', choices: 'sources' },
  customerOwnerId: { label: 'האחראי על הלקוח', type: 'choice', choices: 'owners' },
  customerTagIds: { label: 'תגיות הלקוח', type: 'several', choices: 'tags' },
  consentChannels: { label: 'הסכמה לדיוור', type: 'several', choices: 'consentChannels' },
} as const satisfies Record<string, FactDefinition>

/** Returns the lists that these facts, and the owner of a record, are chosen from. */
export function personLists(tx: Tx, { companyId }: { companyId: string }) {
  const picklists = loadOnce(() => loadPicklists(tx, { companyId }))
  const owners = loadOnce(() =>
    tx
      .select({ value: users.id, label: users.displayName })
      .from(users)
      .where(ownerCondition({ companyId }))
      .orderBy(asc(users.displayName), asc(users.id)),
  )
  return {
    owners,
    customerStatuses: async () => picklistOptions(await picklists(), 'customer.status'),
    sources: async () => picklistOptions(await picklists(), 'customer.source'),
    tags: () => loadTagChoices(tx, { companyId }),
    consentChannels: toOptions(consentChannelLabels),
  } satisfies ChoiceSources
}

type Person = Pick<AutomationRecord, 'name' | 'phone' | 'email' | 'consentChannels' | 'person'> & { facts: Facts }

const NOBODY: Person = { name: '', phone: '', email: '', consentChannels: [], person: null, facts: {} }

/** Loads the customer of a payment or a document, as far as the actor may see customers; nobody otherwise. */
export async function loadCustomerFacts(tx: Tx, actor: Actor, customerId: string | null): Promise<Person> {
  const viewer = findScope('customers', actor)
  if (!viewer || customerId === null) return NOBODY
  const [row] = await tx
    .select()
    .from(customers)
    .where(and(inScope(customers, viewer), eq(customers.id, customerId), isNull(customers.erasedAt)))
  if (!row) return NOBODY
  const { id, name } = row
  const [phone, email] = [row.phone ?? '', row.email ?? '']
  // A consent to a channel is none for the address of somebody else that a payment or a document has.
  const consentChannels = row.consentChannels.filter((channel) => (channel === 'email' ? email : phone) !== '')
  const facts = {
    customerName: name,
    customerPhone: phone,
    customerEmail: email,
    customerCity: row.city,
    customerStatus: row.status,
    customerSource: row.source,
    customerOwnerId: row.ownerId,
    customerTagIds: row.tagIds,
    consentChannels,
  }
  return { name, phone, email, consentChannels, person: { entity: 'customer', id }, facts }
}
