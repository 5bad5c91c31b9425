import { and, eq, inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { coupons } from '@/lib/db/schema/coupons'
import { customers } from '@/lib/db/schema/customers'
import { documents } from '@/lib/db/schema/documents'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { posts } from '@/lib/db/schema/posts'
import { services } from '@/lib/db/schema/services'
import { roles, users } from '@/lib/db/schema/users'

/** What records are called, by their ids. */
export type Named = Map<string, string>

type Rows = readonly { entity: string; entityId: string | null }[]
const id = ({ companyId, id: rowId }: { companyId: PgColumn; id: PgColumn }) => ({ companyId, id: rowId })

/** Where the name of a record stands. */
const PLACES = {
  customer: { ...id(customers), name: customers.name, table: customers },
  payment_page: { ...id(paymentPages), name: paymentPages.title, table: paymentPages },
  document: { ...id(documents), name: documents.title, table: documents },
  service: { ...id(services), name: services.name, table: services },
  coupon: { ...id(coupons), name: coupons.code, table: coupons },
  post: { ...id(posts), name: posts.title, table: posts },
  user: { ...id(users), name: users.displayName, table: users },
  role: { ...id(roles), name: roles.name, table: roles },
}

/** The names of the records that rows of the log are about; records that are gone keep theirs. */
export async function loadRecordNames(tx: Tx, { companyId }: Scope<'auditLog'>, rows: Rows): Promise<Named> {
  const names: Named = new Map()
  for (const [entity, place] of Object.entries(PLACES)) {
    const ids = [...new Set(rows.flatMap((row) => (row.entity === entity && row.entityId ? [row.entityId] : [])))]
    if (ids.length === 0) continue
    const found = await tx
      .select({ id: place.id, name: place.name })
      .from(place.table)
      .where(and(eq(place.companyId, companyId), inArray(place.id, ids)))
    for (const one of found) names.set(String(one.id), String(one.name))
  }
  return names
}
