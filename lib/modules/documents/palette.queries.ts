import { and, desc, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { documents } from '@/lib/db/schema/documents'
import { inScope } from '@/lib/records/in-scope'
import { closest, foundIds, MAX_PER_GROUP, type PaletteSources } from '@/lib/records/palette'
import { href } from '@/lib/routes/find'
import { documentStateLabels } from './documents.labels'

export const paletteSources = {
  document: {
    async find(tx: Tx, scope: Scope<'documents'>, typed: string) {
      const { id, title, numberText: number, state, createdAt } = documents
      const ids = await foundIds(tx, { kind: 'documents', scope, typed })
      if (!ids) return []
      const rows = await tx
        .select({ id, title, number, state })
        .from(documents)
        .where(and(inScope(documents, scope), sql`${id} = ${ids}`))
        .orderBy(closest(title, typed), desc(createdAt), id)
        .limit(MAX_PER_GROUP)
      return rows.map((row) => ({
        id: row.id,
        title: row.title,
        hints: [`מס׳ ${row.number}`, documentStateLabels[row.state]],
        href: href('documents-view', { id: row.id }),
      }))
    },
  },
} satisfies PaletteSources
