import type { RowsKind } from '@/lib/operations/kind'
import { lockPerson } from '../locking/queries'
import { editorOf } from '../rules'
import { handOver } from './mutations'
import { ownedOf, requireReceiver } from './queries'
import { countOf } from './rules'
import { type HandoverWork, handoverWork } from './schema'

/** All that a person looks after goes to a colleague, chunk by chunk: for those who look after too much for one transaction. */
export const handoverKind: RowsKind<HandoverWork> = {
  name: 'users.handover',
  input: handoverWork,
  async count(tx, actor, work) {
    const editor = editorOf(actor)
    await lockPerson(tx, editor, { id: work.fromId })
    await requireReceiver(tx, editor.scope, work)
    return countOf(await ownedOf(tx, editor.scope, work.fromId))
  },
  async run(tx, { actor, input, size }) {
    const { scope } = editorOf(actor)
    await requireReceiver(tx, scope, input)
    const taken = countOf(await handOver(tx, scope, { ...input, size }))
    return { taken, cursor: taken < size ? null : 'more', refusals: [], changes: [] }
  },
}
