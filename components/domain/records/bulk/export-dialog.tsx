'use client'

import { exportColumnLabels } from '@/lib/modules/customers/export.labels'
import { leadExportLabels } from '@/lib/modules/leads/export.labels'
import type { RecordEntity } from '@/lib/records/kind'

import { bulkWords } from './bulk-words'
import { ExportForm } from './export-form'
import type { ExportChoice } from './use-record-operation'

type Props = {
  entity: RecordEntity
  onClose: () => void
  onExport: (choice: ExportChoice) => Promise<string | undefined>
}

/** Headings of the columns in file order. */
const COLUMNS: Record<RecordEntity, Readonly<Record<string, string>>> = {
  customer: exportColumnLabels,
  lead: leadExportLabels,
}

/** The dialog that asks for the file format and the columns of an export of records. */
export const ExportDialog = ({ entity, ...props }: Props) => (
  <ExportForm
    title={bulkWords[entity].export}
    note={bulkWords[entity].exportNote}
    headings={COLUMNS[entity]}
    {...props}
  />
)
