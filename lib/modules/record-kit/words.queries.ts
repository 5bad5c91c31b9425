import { type SQL, sql } from 'drizzle-orm'

import type { RecordEntity } from '@/lib/records/kind'
import { recordColumn } from '@/lib/records/kind'

type Owner = { companyId: string; entity: RecordEntity; id: string }

/** Builds the select of the names, numbers and addresses of a record's contacts, for its search text. */
export const contactsOf = ({
  companyId,
  entity,
  id,
}: Owner): SQL<[name: string, phone: string | null, email: string | null][]> => sql`(
  select coalesce(jsonb_agg(jsonb_build_array(c.name, c.phone, c.email) order by c.created_at, c.id), '[]')
  from record_contacts c
  where c.company_id = ${companyId} and c.${recordColumn({ entity })} = ${id} and c.deleted_at is null)`

/** Builds the select of the further numbers and addresses of a record and of its contacts. */
export const contactMethodsOf = ({ companyId, entity, id }: Owner): SQL<[channel: string, value: string][]> => sql`(
  select coalesce(jsonb_agg(jsonb_build_array(p.channel, p.value) order by p.position, p.id), '[]')
  from record_contact_methods p where p.company_id = ${companyId} and p.${recordColumn({ entity })} = ${id})`
