import type { RowsKind } from '@/lib/operations/kind'
import type { ModuleJobs } from '@/lib/operations/module-jobs'
import { lockUser } from '../lock.queries'
import { requireEditor } from '../users.rules'
import { handOver } from './handover.mutations'
import { loadOwnedCounts, requireReceiver } from './handover.queries'
import { totalOwned } from './handover.rules'
import { type HandoverWork, handoverWork } from './handover.schema'

/** Hands all of a user's records over to a colleague in chunks, if they are too many for one transaction. */
export const handoverKind: RowsKind<HandoverWork> = {
  name: 'users.handover',
  input: handoverWork,
  async count(tx, actor, work) {
    const editor = requireEditor(actor)
    await lockUser(tx, editor, { id: work.fromId })
    await requireReceiver(tx, editor.scope, work)
    return totalOwned(await loadOwnedCounts(tx, editor.scope, work.fromId))
  },
  async run(tx, { actor, input, size }) {
    const { scope } = requireEditor(actor)
    await requireReceiver(tx, scope, input)
    const processed = totalOwned(await handOver(tx, scope, { ...input, size }))
    return { processed, cursor: processed < size ? null : 'more', refusals: [], changes: [] }
  },
}

export const jobs: ModuleJobs = { operations: [handoverKind] }
