import { requireScope } from '@/lib/access/scope'
import { countTarget } from '@/lib/modules/bulk/bulk.queries'
import { exportFile, exportStep } from '@/lib/modules/record-kit/export.rules'
import { loadExportWords } from '@/lib/modules/record-kit/export-words.queries'
import type { FileKind } from '@/lib/operations/kind'

import { loadVisibleBalances } from './balance-filter.queries'
import { bulkCustomers } from './bulk.queries'
import { customerExportInput, type ExportInput } from './bulk.schema'
import { loadCustomersForExport } from './export.queries'
import { exportCells, exportColumns, exportHead } from './export.rules'

/** Export of customers to a CSV file or a workbook, with the custom fields that the actor's roles may see. */
export const customersExportKind: FileKind<ExportInput> = {
  name: 'customers.export',
  input: customerExportInput,
  ...exportFile('לקוחות'),
  count(tx, actor, { target }) {
    requireScope('customerExports', actor)
    return countTarget(tx, requireScope('customers', actor), { kind: bulkCustomers, target })
  },
  async write(tx, { actor, input, ...chunk }) {
    requireScope('customerExports', actor)
    const scope = requireScope('customers', actor)
    const rows = await loadCustomersForExport(tx, scope, { target: input.target, ...chunk })
    const ids = rows.map(({ id }) => id)
    const words = {
      ...(await loadExportWords(tx, scope, { entity: 'customer', rows })),
      owed: await loadVisibleBalances(tx, scope, ids),
    }
    const columns = exportColumns(input.columns, words)
    const cells = (row: (typeof rows)[number]) => exportCells(row, columns, words)
    return exportStep({ ...chunk, input, rows, head: exportHead(columns, words), cells })
  },
}
