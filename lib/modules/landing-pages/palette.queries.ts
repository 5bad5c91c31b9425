import { and, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { landingPages } from '@/lib/db/schema/landing-pages'
import { inScope } from '@/lib/records/in-scope'
import { closest, MAX_PER_GROUP, type PaletteSources } from '@/lib/records/palette'
import { href } from '@/lib/routes/find'

export const paletteSources = {
  landing_page: {
    /** A company has few pages, so they are compared one by one. */
    async find(tx: Tx, scope: Scope<'landingPages'>, typed: string) {
      const { id, name, slug } = landingPages
      const words = typed.trim().toLowerCase()
      const holds = sql`(position(${words} in lower(${name})) > 0 or position(${words} in ${slug}) > 0)`
      const rows = await tx
        .select({ id, name, slug })
        .from(landingPages)
        .where(and(inScope(landingPages, scope), holds))
        .orderBy(closest(name, typed), name, id)
        .limit(MAX_PER_GROUP)
      return rows.map((row) => ({
        id: row.id,
        title: row.name,
        hints: [`/l/${row.slug}`],
        href: href('landing-pages-view', { id: row.id }),
      }))
    },
  },
} satisfies PaletteSources
