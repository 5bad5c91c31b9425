import { and, asc, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { sites } from '@/lib/db/schema/sites'
import { closest, foundIds, MAX_PER_GROUP, type PaletteSources } from '@/lib/records/palette'
import { href } from '@/lib/routes/find'

import { inSites } from './reach.queries'
import { siteStateLabels } from './sites.labels'

/** Finds websites by name, number or address, the closest first. */
export const paletteSources = {
  site: {
    async find(tx: Tx, scope: Scope<'sites'>, typed: string) {
      const ids = await foundIds(tx, { kind: 'sites', scope, typed })
      if (!ids) return []
      const { id, name, number, state } = sites
      const rows = await tx
        .select({ id, name, number, state })
        .from(sites)
        .where(and(inSites(scope), sql`${id} = ${ids}`))
        .orderBy(closest(name, typed), asc(name), asc(id))
        .limit(MAX_PER_GROUP)
      return rows.map((row) => ({
        id: row.id,
        title: row.name,
        hints: [`#${row.number}`, siteStateLabels[row.state]],
        href: href('sites-view', { id: row.id }),
      }))
    },
  },
} satisfies PaletteSources
