import { and, desc, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { formatPhone } from '@/lib/format/phone'
import { searchWords } from '@/lib/modules/record-kit/words.rules'
import { inScope } from '@/lib/records/in-scope'
import { closest, foundIds, MAX_PER_GROUP, type PaletteSources } from '@/lib/records/palette'
import { href } from '@/lib/routes/find'

export const paletteSources = {
  customer: {
    async find(tx: Tx, scope: Scope<'customers'>, typed: string) {
      const { id, name, phone, city, lastActivityAt } = customers
      const ids = await foundIds(tx, { kind: 'customers', scope, typed: searchWords(typed) })
      if (!ids) return []
      const rows = await tx
        .select({ id, name, phone, city })
        .from(customers)
        .where(and(inScope(customers, scope), sql`${id} = ${ids}`))
        .orderBy(closest(name, typed), desc(lastActivityAt), id)
        .limit(MAX_PER_GROUP)
      return rows.map((row) => ({
        id: row.id,
        title: row.name,
        hints: [row.phone ? formatPhone(row.phone) : '', row.city].filter(Boolean),
        href: href('customers-view', { id: row.id }),
      }))
    },
  },
} satisfies PaletteSources
