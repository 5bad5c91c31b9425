import { and, eq } from 'drizzle-orm'

import { findScope } from '@/lib/access/scope'
import { importBatches } from '@/lib/db/schema/imports'
import { inCompany } from '@/lib/db/tenant'
import { publish } from '@/lib/events/publish'
import { BadFile } from '@/lib/import/bad-file'

import { leaveOut } from './choices.rules'
import type { Chunk } from './chunks.rules'
import { decideRow, refusedRow, withFurtherFaults } from './decide.rules'
import { saveImportErrors } from './errors.mutations'
import { moveImport } from './imports.mutations'
import { guardImportStep } from './steps.mutations'
import {
  type ImportRef,
  type ImportStep,
  loadImportForStep,
  loadImportScope,
  lockImportAt,
  processChunks,
} from './steps.queries'
import type { BadRow } from './target.rules'

/** Maximum number of rows of customers that are named by their lines; beyond it they are only counted. */
const MAX_CUSTOMER_LINES = 1_000

/** Checks every row of an import chunk by chunk; writes only the errors that it finds. */
export const runCheck = (place: ImportRef): Promise<void> =>
  guardImportStep(place, 'mapped', async () => {
    const step = await loadImportForStep(place, 'mapped')
    if (!step) return
    const cursor = await processChunks(step, (chunk, at) => checkChunk(step, chunk, at))
    if (cursor === 0) throw new BadFile('אין בקובץ שורות לייבוא')
    if (cursor !== null) await finish(step, cursor)
  })

/** Checks one chunk; returns whether the check continues. */
const checkChunk = ({ batch, target }: ImportStep, { items, bad, last }: Chunk, cursor: number): Promise<boolean> =>
  inCompany(batch, async (tx) => {
    const held = await lockImportAt(tx, batch, { state: 'mapped', cursor })
    if (!held) return false
    const scope = await loadImportScope(target, held)
    const { keyField, policy, companyId, id } = held
    const known = await target.loadKnown(tx, scope, { items, keyField, isLocked: false })
    const unreadable = bad.flatMap(({ row, line, values }) =>
      values ? [{ row, line, values, prepared: undefined }] : [],
    )
    // Apart from the others: a row that is refused anyway takes no value from a later one.
    const knownOfBad = await target.loadKnown(tx, scope, { items: unreadable, keyField, isLocked: false })
    const edits = findScope(target.edits, scope.actor)
    const choice = { target, policy, keyField, edits, isLeftOut: leaveOut(held.without, target, held) }
    const counts = { create: 0, update: 0, skip: 0, refuse: 0 }
    const expected: BadRow[] = []
    for (const item of items) {
      const decision = decideRow(item, choice, known)
      counts[decision.kind]++
      if (decision.kind === 'refuse') expected.push(refusedRow(item, decision.faults))
    }
    const customerLines = (await target.findCustomerLines?.(tx, scope, [...items, ...unreadable])) ?? []
    const wholly = bad.map((one) => withFurtherFaults(one, choice, knownOfBad))
    await saveImportErrors(tx, scope, { batchId: id, bad: wholly, isExpected: false })
    await saveImportErrors(tx, scope, { batchId: id, bad: expected, isExpected: true })
    await tx
      .update(importBatches)
      .set({
        cursor: last,
        total: last,
        refused: held.refused + bad.length + expected.length,
        toCreate: held.toCreate + counts.create,
        toUpdate: held.toUpdate + counts.update,
        toSkip: held.toSkip + counts.skip,
        ofCustomers: held.ofCustomers + customerLines.length,
        customerLines: [...held.customerLines, ...customerLines].slice(0, MAX_CUSTOMER_LINES),
      })
      .where(and(eq(importBatches.companyId, companyId), eq(importBatches.id, id)))
    await publish(tx, { companyId }, { topic: 'operation', entityId: id, kind: 'import', ownerId: held.actorId })
    return true
  })

const finish = ({ batch, scope }: ImportStep, cursor: number) =>
  inCompany(batch, async (tx) => {
    const held = await lockImportAt(tx, batch, { state: 'mapped', cursor })
    if (held) await moveImport(tx, scope, { batch: held, state: 'validated' })
  })
