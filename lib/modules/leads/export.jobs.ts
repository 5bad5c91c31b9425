import { requireScope } from '@/lib/access/scope'
import { countTarget } from '@/lib/modules/bulk/bulk.queries'
import { exportFile, exportStep } from '@/lib/modules/record-kit/export.rules'
import { loadExportWords } from '@/lib/modules/record-kit/export-words.queries'
import type { FileKind } from '@/lib/operations/kind'

import { bulkLeads } from './bulk.commands'
import { type LeadExportInput, leadExportInput } from './bulk.schema'
import { loadLeadsForExport } from './export.queries'
import { leadExportCells, leadExportColumns, leadExportHead } from './export.rules'
import { loadPipelines } from './statuses.queries'

/** Export of leads to a CSV file or a workbook, with the custom fields that the actor's roles may see. */
export const leadsExportKind: FileKind<LeadExportInput> = {
  name: 'leads.export',
  input: leadExportInput,
  ...exportFile('לידים'),
  count(tx, actor, { target }) {
    requireScope('leadExports', actor)
    return countTarget(tx, requireScope('leads', actor), { kind: bulkLeads, target })
  },
  async write(tx, { actor, input, ...chunk }) {
    requireScope('leadExports', actor)
    const scope = requireScope('leads', actor)
    const rows = await loadLeadsForExport(tx, scope, { target: input.target, ...chunk })
    const words = {
      ...(await loadExportWords(tx, scope, { entity: 'lead', rows })),
      pipelines: await loadPipelines(tx, scope),
    }
    const columns = leadExportColumns(input.columns)
    const cells = (row: (typeof rows)[number]) => leadExportCells(row, columns, words)
    return exportStep({ ...chunk, input, rows, head: leadExportHead(columns, words), cells })
  },
}
