import { and, desc, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { formatShekels } from '@/lib/format/money'
import { inScope } from '@/lib/records/in-scope'
import { closest, foundIds, MAX_PER_GROUP, type PaletteSources } from '@/lib/records/palette'
import { href } from '@/lib/routes/find'
import { pageStateLabels } from './payment-pages.labels'
import { shownPageState } from './payment-pages.rules'

export const paletteSources = {
  payment_page: {
    async find(tx: Tx, scope: Scope<'paymentPages'>, typed: string) {
      const { id, title, amountAgorot, state, expiresAt, createdAt } = paymentPages
      const ids = await foundIds(tx, { kind: 'payment_pages', scope, typed })
      if (!ids) return []
      const rows = await tx
        .select({ id, title, amountAgorot, state, expiresAt })
        .from(paymentPages)
        .where(and(inScope(paymentPages, scope), sql`${id} = ${ids}`))
        .orderBy(closest(title, typed), desc(createdAt), id)
        .limit(MAX_PER_GROUP)
      return rows.map((row) => ({
        id: row.id,
        title: row.title,
        hints: [formatShekels(row.amountAgorot), pageStateLabels[shownPageState(row, new Date())]],
        href: href('payment-page-view', { id: row.id }),
      }))
    },
  },
} satisfies PaletteSources
