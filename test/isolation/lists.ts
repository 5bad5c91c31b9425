import { and, eq } from 'drizzle-orm'

import { type Actor, memberScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { operationChanges, operations } from '@/lib/db/schema/operations'
import { files } from '@/lib/db/schema/platform'
import { savedViews } from '@/lib/db/schema/views'
import { inCompany } from '@/lib/db/tenant'
import { fileStorage } from '@/lib/files/configured'
import { newFileKey } from '@/lib/files/storage'
import { createView, markView } from '@/lib/modules/views/views.mutations'
import { viewInput } from '@/lib/modules/views/views.schema'

import type { Words } from './words'

/** Adds a saved view shared with a team, an ended operation with a change, and an export with a file. */
export async function addLists(actor: Actor, words: Words, { customer, team }: { customer: string; team: string }) {
  const scope = memberScope(actor)
  const kept = { list: 'customers', name: `תצוגה ${words.word}`, search: `q=${words.word}`, share: 'private' }
  const { id: view } = await createView(scope, viewInput.parse(kept), null)
  await markView(scope, view, { isPinned: true, isDefault: false })
  await inCompany(actor, (tx) =>
    tx
      .update(savedViews)
      .set({ share: 'team', teamId: team })
      .where(and(eq(savedViews.companyId, actor.companyId), eq(savedViews.id, view))),
  )
  return { view, ...(await addOperation(actor, words, customer)) }
}

async function addOperation({ companyId, id: actorId }: Actor, { word }: Words, customerId: string) {
  const [operation, exportOperation, operationFile, storageKey] = [newId(), newId(), newId(), newFileKey()]
  const stored = await fileStorage().put(storageKey, new TextEncoder().encode(word), 1_000)
  await inCompany({ companyId, actorId }, async (tx) => {
    const file = {
      companyId,
      id: operationFile,
      createdBy: actorId,
      storageKey,
      name: `ייצוא ${word}.csv`,
      mime: 'text/csv',
    }
    await tx.insert(files).values({ ...file, ...stored })
    await tx.insert(operations).values({
      companyId,
      id: operation,
      actorId,
      kind: 'customers.status',
      state: 'done',
      input: { target: { ids: [customerId] }, change: { field: 'status', to: 'active' } },
      failures: [{ id: customerId, name: `לקוח ${word}`, reason: '' }],
      undoUntil: new Date(Date.now() + 86_400_000),
    })
    await tx.insert(operations).values({
      companyId,
      id: exportOperation,
      actorId,
      kind: 'customers.export',
      state: 'done',
      fileId: operationFile,
      input: { target: { ids: [customerId] } },
    })
    const change = { companyId, operationId: operation, entityId: customerId, versionAfter: 99 }
    await tx.insert(operationChanges).values({ ...change, before: { status: 'prospect' } })
  })
  return { operation, exportOperation, operationFile }
}
