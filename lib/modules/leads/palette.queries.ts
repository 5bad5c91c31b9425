import { and, desc, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { leads } from '@/lib/db/schema/leads'
import { formatPhone } from '@/lib/format/phone'
import { searchWords } from '@/lib/modules/record-kit/words.rules'
import { inScope } from '@/lib/records/in-scope'
import { closest, foundIds, MAX_PER_GROUP, type PaletteSources } from '@/lib/records/palette'
import { href } from '@/lib/routes/find'

export const paletteSources = {
  lead: {
    async find(tx: Tx, scope: Scope<'leads'>, typed: string) {
      const { id, name, companyName, phone, lastActivityAt } = leads
      const ids = await foundIds(tx, { kind: 'leads', scope, typed: searchWords(typed) })
      if (!ids) return []
      const rows = await tx
        .select({ id, name, companyName, phone })
        .from(leads)
        .where(and(inScope(leads, scope), sql`${id} = ${ids}`))
        .orderBy(closest(name, typed), desc(lastActivityAt), id)
        .limit(MAX_PER_GROUP)
      return rows.map((row) => ({
        id: row.id,
        title: row.name,
        hints: [row.phone ? formatPhone(row.phone) : '', row.companyName].filter(Boolean),
        href: href('leads-view', { id: row.id }),
      }))
    },
  },
} satisfies PaletteSources
