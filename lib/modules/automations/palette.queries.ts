import { and, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { automations } from '@/lib/db/schema/automations'
import { inScope } from '@/lib/records/in-scope'
import { closest, MAX_PER_GROUP, type PaletteSources } from '@/lib/records/palette'
import { href } from '@/lib/routes/find'

import { automationStateLabels } from './automations.labels'

export const paletteSources = {
  automation: {
    /** Automations are few, so the search is a plain substring match on their names. */
    async find(tx: Tx, scope: Scope<'automations'>, typed: string) {
      const { id, name, state } = automations
      const words = typed.trim().toLowerCase()
      const rows = await tx
        .select({ id, name, state })
        .from(automations)
        .where(and(inScope(automations, scope), sql`position(${words} in lower(${name})) > 0`))
        .orderBy(closest(name, typed), name, id)
        .limit(MAX_PER_GROUP)
      return rows.map((row) => ({
        id: row.id,
        title: row.name,
        hints: [automationStateLabels[row.state]],
        href: href('automations-view', { id: row.id }),
      }))
    },
  },
} satisfies PaletteSources
