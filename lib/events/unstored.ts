import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'

import type { Topic } from './publish'

type Unstored = { topic: Topic; entityId: string; kind: string }

/**
 * Tells the open windows of a company, at commit, of something that passes: nothing is stored, and whoever is not connected
 * never hears of it. Its number is below zero, so that no window takes it for the last event that it saw.
 */
export const publishUnstored = (tx: Tx, { companyId }: { companyId: string }, { topic, entityId, kind }: Unstored) =>
  tx.execute(
    sql`select pg_notify('kesher_rt', ${JSON.stringify({
      id: -Math.floor(Math.random() * Number.MAX_SAFE_INTEGER) - 1,
      company: companyId,
      topic,
      entityId,
      kind,
      ownerId: null,
    })})`,
  )
