import { eq } from 'drizzle-orm'
import type { Permission } from '@/lib/access/permissions'
import type { Actor } from '@/lib/access/scope'
import { seal } from '@/lib/core/crypto'
import { customers } from '@/lib/db/schema/customers'
import { importBatches, importChanges, importCorrections, importErrors } from '@/lib/db/schema/imports'
import { leads } from '@/lib/db/schema/leads'
import { inCompany } from '@/lib/db/tenant'
import { customerImports } from '@/lib/modules/customers/import/kind.labels'
import { correctionCell } from '@/lib/modules/imports/corrections.rules'
import { type ImportKind, importScope } from '@/lib/modules/imports/scope.rules'
import { uploadImport } from '@/lib/modules/imports/uploads.mutations'
import { leadImports } from '@/lib/modules/leads/import/kind.labels'
import { recordColumns } from '@/lib/records/kind'

import type { Words } from './words'

type Kind = { kind: ImportKind; permission: Permission; table: typeof customers | typeof leads }

export const addImports = async (actor: Actor, words: Words) => ({
  importBatch: await addImport(actor, words, {
    kind: customerImports,
    permission: 'import customers',
    table: customers,
  }),
})

export const addLeadImports = async (actor: Actor, words: Words) => ({
  leadImportBatch: await addImport(actor, words, { kind: leadImports, permission: 'import leads', table: leads }),
})

/**
 * Adds a checked import with a refused row. Imports belong to the company, so the actor gets the permission to import.
 */
async function addImport(actor: Actor, { word, sharedWord }: Words, { kind, permission, table }: Kind) {
  const permissions = new Set([...actor.permissions, permission])
  const scope = importScope(kind, { ...actor, permissions })
  const file = `שם,טלפון\n${word} לקוח,0521234567\n${word},12\n`
  const { id } = await uploadImport(scope, { name: `${sharedWord}.csv`, source: new TextEncoder().encode(file) })
  const { companyId } = actor
  await inCompany(actor, async (tx) => {
    const fault = { rowNo: 2, field: 'phone', line: 3, value: `${sharedWord} 12`, reason: 'מספר הטלפון אינו תקין' }
    const list = { rowNo: 2, field: 'status', line: 3, value: word, reason: 'סיבה', unknown: [word] }
    await tx.insert(importErrors).values([
      { companyId, batchId: id, ...fault },
      { companyId, batchId: id, kind: 'choice', ...list },
    ])
    const [{ id: recordId = '' } = {}] = await tx
      .select({ id: table.id })
      .from(table)
      .where(eq(table.ownerId, actor.id))
      .limit(1)
    const change = {
      rowNo: 1,
      ...recordColumns({ kind, id: recordId }),
      before: { city: sharedWord },
      versionAfter: 1_000,
    }
    await tx.insert(importChanges).values({ companyId, batchId: id, ...change })
    const cellsSealed = seal(JSON.stringify({ phone: word }), correctionCell({ companyId, id }, 2))
    await tx.insert(importCorrections).values({ companyId, batchId: id, rowNo: 2, cellsSealed })
    await tx
      .update(importBatches)
      .set({ state: 'validated', total: 2, toCreate: 1, refused: 1 })
      .where(eq(importBatches.id, id))
  })
  return id
}
