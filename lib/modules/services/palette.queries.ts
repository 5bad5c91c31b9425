import { and, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { services } from '@/lib/db/schema/services'
import { formatShekels } from '@/lib/format/money'
import { inScope } from '@/lib/records/in-scope'
import { closest, foundIds, MAX_PER_GROUP, type PaletteSources } from '@/lib/records/palette'
import { href } from '@/lib/routes/find'

export const paletteSources = {
  service: {
    async find(tx: Tx, scope: Scope<'serviceDetails'>, typed: string) {
      const { id, name, code, priceAgorot } = services
      const ids = await foundIds(tx, { kind: 'services', scope, typed })
      if (!ids) return []
      const rows = await tx
        .select({ id, name, code, priceAgorot })
        .from(services)
        .where(and(inScope(services, scope), sql`${id} = ${ids}`))
        .orderBy(closest(name, typed), name, id)
        .limit(MAX_PER_GROUP)
      return rows.map((row) => ({
        id: row.id,
        title: row.name,
        hints: [row.code, formatShekels(row.priceAgorot)],
        href: href('services-view', { id: row.id }),
      }))
    },
  },
} satisfies PaletteSources
