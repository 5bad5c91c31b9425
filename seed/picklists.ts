import { and, eq } from 'drizzle-orm'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { picklistValues } from '@/lib/db/schema/record-labels'

import { SOURCES } from './customer-words'

/** Key of the status that the demo adds to the five default ones. */
export const AWAITING_OFFER = 'awaiting-offer'

/** Seeds the company's customer sources and an additional status. Returns the source keys by name. */
export async function seedPicklists(tx: Tx, companyId: string): Promise<ReadonlyMap<string, string>> {
  const list = 'customer.source' as const
  await tx.delete(picklistValues).where(and(eq(picklistValues.companyId, companyId), eq(picklistValues.list, list)))
  const sources = SOURCES.filter(Boolean).map((name, index) => {
    const id = newId()
    return { companyId, id, list, key: id, name, position: index + 1 }
  })
  await tx.insert(picklistValues).values(sources)
  const own = {
    list: 'customer.status',
    key: AWAITING_OFFER,
    name: 'ממתין להצעה',
    type: 'prospect',
    position: 6,
  } as const
  await tx.insert(picklistValues).values({ companyId, id: newId(), ...own })
  return new Map(sources.map(({ name, key }) => [name, key]))
}
