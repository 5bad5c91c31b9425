import type { Tx } from '@/lib/db/client'
import { rtEvents } from '@/lib/db/schema/platform'
import type { topics } from '@/lib/manifest/topics'

export type Topic = keyof typeof topics

type NewEvent = { topic: Topic; entityId: string; kind: string; ownerId?: string | null }

/** Notifies the open screens of a company, at commit, of a change: ids only; the screens fetch what they may see. */
export const publish = (tx: Tx, { companyId }: { companyId: string }, { ownerId = null, ...news }: NewEvent) =>
  tx.insert(rtEvents).values({ companyId, ownerId, ...news })
