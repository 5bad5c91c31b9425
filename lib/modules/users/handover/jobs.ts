import type { RowsKind } from '@/lib/operations/kind'
import { lockPerson } from '../locking/queries'
import { editorOf } from '../rules'
import { handoverLabels, OWNED_KINDS } from './labels'
import { handOver } from './mutations'
import { ownedOf, requireReceiver } from './queries'
import { type HandoverWork, handoverWork } from './schema'

const name = 'users.handover'

/** All that a person looks after goes to a colleague, chunk by chunk: for those who look after too much for one transaction. */
export const handoverKind: RowsKind<HandoverWork> = {
  name,
  title: handoverLabels[name],
  input: handoverWork,
  async count(tx, actor, work) {
    const editor = editorOf(actor)
    await lockPerson(tx, editor, { id: work.fromId })
    await requireReceiver(tx, editor.scope, work)
    const owned = await ownedOf(tx, editor.scope, work.fromId)
    return OWNED_KINDS.reduce((sum, kind) => sum + owned[kind], 0)
  },
  async run(tx, { actor, input, size }) {
    const { scope } = editorOf(actor)
    await requireReceiver(tx, scope, input)
    const taken = await handOver(tx, scope, { ...input, size })
    return { taken, cursor: taken < size ? null : 'more', refusals: [], changes: [] }
  },
}
