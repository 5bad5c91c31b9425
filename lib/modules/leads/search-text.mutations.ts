import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { leads } from '@/lib/db/schema/leads'
import { loadSearchableFields } from '@/lib/modules/custom-fields/custom-fields.queries'
import { contactMethodsOf, contactsOf } from '@/lib/modules/record-kit/words.queries'
import { contactMethodWords, fieldWords, phoneWords } from '@/lib/modules/record-kit/words.rules'

import { leadSearchText } from './leads.rules'

/** Rebuilds the search text of a lead. Call it in the transaction that changes the lead or its related data. */
export async function refreshLeadSearchText(tx: Tx, { companyId }: { readonly companyId: string }, id: string) {
  const record = { companyId, entity: 'lead', id } as const
  const row = and(eq(leads.companyId, companyId), eq(leads.id, id))
  const [found] = await tx
    .select({ lead: leads, contacts: contactsOf(record), methods: contactMethodsOf(record) })
    .from(leads)
    .where(row)
  if (!found) return
  const { lead, contacts, methods } = found
  const hasFields = Object.keys(lead.custom).length > 0
  const more = [
    ...contacts.flatMap(([name, phone, email]) => [name, ...phoneWords(phone), email ?? '']),
    ...methods.flatMap(([channel, value]) => contactMethodWords({ channel, value })),
    ...(hasFields ? fieldWords(await loadSearchableFields(tx, companyId, 'lead'), lead.custom) : []),
  ]
  await tx
    .update(leads)
    .set({ searchText: leadSearchText({ ...lead, more }) })
    .where(row)
}
