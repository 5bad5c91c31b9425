import type { Tx } from '@/lib/db/client'
import { enqueue } from '@/lib/jobs/enqueue'

/** Asks the worker to take the waiting events of the transaction's company and to advance its runs; one job waits at most. */
export const enqueueAdvance = (tx: Tx, { companyId }: { readonly companyId: string }) =>
  enqueue(tx, ['automations.advance', {}], { key: `automations.advance:${companyId}` })
