import { sql } from 'drizzle-orm'

import type { ImportTable } from '@/lib/modules/imports/target.rules'

/** The customers table as a target of imports. */
export const customerTable: ImportTable = {
  name: 'customers',
  columns: {
    kind: 'kind',
    name: 'name',
    nameKey: 'name_key',
    status: 'status',
    phone: 'phone',
    email: 'email',
    nationalIdSealed: 'national_id_sealed',
    nationalIdIndex: 'national_id_index',
    nationalIdLast4: 'national_id_last4',
    contactName: 'contact_name',
    city: 'city',
    street: 'street',
    notes: 'notes',
    source: 'source',
    ownerId: 'owner_id',
    teamId: 'team_id',
    tagIds: 'tag_ids',
    custom: 'custom',
    birthDate: 'birth_date',
    website: 'website',
    nextFollowUpOn: 'next_follow_up_on',
    searchText: 'search_text',
  },
  // Without the search text, which is derived from these values, and the sealed number, whose ciphertext differs each
  // time.
  hash: sql`md5(row(c.kind, c.name, c.status, c.phone, c.email, c.national_id_index, c.contact_name, c.city, c.street,
    c.notes, coalesce(c.source, ''), c.website, c.owner_id, c.team_id, array(select t from unnest(c.tag_ids) t order by t), c.custom, c.birth_date,
    c.next_follow_up_on, c.consent_channels, c.locked_at, c.merged_into_id, c.erased_at)::text)`,
  isUntouched: sql`c.version = 1 and c.last_activity_at = c.created_at`,
  // No user signs in as this customer.
  isFree: sql`not exists (select from users u where u.company_id = c.company_id and u.customer_id = c.id)`,
  onUpdate: sql`last_activity_at = now()`,
}
