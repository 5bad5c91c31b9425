import { and, asc, gt } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { paymentPages } from '@/lib/db/schema/payment-pages'

import { pageTargetCondition } from '../bulk.queries'
import type { PageTarget } from '../bulk.schema'

type Chunk = { target: PageTarget; cursor: string | null; size: number }

/** Returns the next batch of target pages, ordered by id. */
export const loadPagesToSend = async (tx: Tx, scope: Scope<'paymentPageEdits'>, { target, cursor, size }: Chunk) =>
  tx
    .select({ id: paymentPages.id, name: paymentPages.title })
    .from(paymentPages)
    .where(and(await pageTargetCondition(tx, scope, target), cursor ? gt(paymentPages.id, cursor) : undefined))
    .orderBy(asc(paymentPages.id))
    .limit(size)
