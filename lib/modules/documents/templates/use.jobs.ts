import { requireScope } from '@/lib/access/scope'
import { AppError, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { refusalText } from '@/lib/format/refusal-text'
import { countTarget } from '@/lib/modules/bulk/bulk.queries'
import { bulkCustomers } from '@/lib/modules/customers/bulk.queries'
import { loadCustomersForExport } from '@/lib/modules/customers/export.queries'
import type { ChunkContext, Refusal, RowsKind, RowsStep } from '@/lib/operations/kind'

import { type BulkSendInput, bulkSendDocumentsInput } from './templates.schema'
import { requireInUse, sendFromTemplate, streetAndCity } from './use.mutations'

/**
 * Documents per transaction: each may require writing a PDF, and other writers of the company's audit log wait until
 * the transaction commits.
 */
const AT_ONCE = 5

/** Bulk operation: creates a document from one template for each of many customers and sends it. */
export const bulkSendKind: RowsKind<BulkSendInput> = {
  name: 'documents.bulk-send',
  input: bulkSendDocumentsInput,
  async count(tx, actor, { templateId, target }) {
    const template = await requireInUse(tx, requireScope('documents', actor), templateId)
    const open = template.roles.filter(({ isCustomer, email }) => !isCustomer && !email)
    if (open.length)
      throw invalid({
        templateId: `כדי לשלוח לרבים יש לקבוע בתבנית מי הוא: ${open.map(({ title }) => title).join(', ')}`,
      })
    return countTarget(tx, requireScope('customers', actor), { kind: bulkCustomers, target })
  },
  run: sendNext,
}

async function sendNext(tx: Tx, { actor, input, cursor, size }: ChunkContext<BulkSendInput>): Promise<RowsStep> {
  const viewer = requireScope('customers', actor)
  const most = Math.min(size, AT_ONCE)
  const rows = await loadCustomersForExport(tx, viewer, { target: input.target, cursor, size: most })
  const refusals: Refusal[] = []
  for (const row of rows) {
    const reason = await sendOne(tx, { actor, input, row })
    if (reason) refusals.push({ id: row.id, name: row.name, reason })
  }
  return {
    processed: rows.length,
    cursor: rows.length < most ? null : (rows.at(-1)?.id ?? null),
    refusals,
    changes: [],
  }
}

type One = Pick<ChunkContext<BulkSendInput>, 'actor' | 'input'> & {
  row: Awaited<ReturnType<typeof loadCustomersForExport>>[number]
}

/** Creates and sends one customer's document, all or nothing; returns the reason if it was refused. */
async function sendOne(tx: Tx, { actor, input, row }: One): Promise<string | null> {
  const scope = requireScope('documents', actor)
  const { target: _target, ...wanted } = input
  if (!row.email) return 'ללקוח אין כתובת דוא״ל'
  const { id, number, name, email, phone } = row
  const customer = { id, number, name, email, phone, address: streetAndCity(row.street, row.city) }
  try {
    await tx.transaction((inner) => sendFromTemplate(inner, scope, { ...wanted, customer }))
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return refusalText(error)
  }
}
