'use client'

import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Checkbox } from '@/components/ui/inputs'
import { Segmented } from '@/components/ui/segmented'
import { exportColumnLabels } from '@/lib/modules/customers/export.labels'
import { leadExportLabels } from '@/lib/modules/leads/export.labels'
import type { RecordEntity } from '@/lib/records/kind'

import { bulkWords } from './bulk-words'
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

const FORMATS = [
  { value: 'xlsx', label: 'אקסל (XLSX)' },
  { value: 'csv', label: 'CSV' },
]

/** The dialog that asks for the file format and the columns of an export. */
export function ExportDialog({ entity, onClose, onExport }: Props) {
  const labels = Object.entries(COLUMNS[entity])
  const [format, setFormat] = useState<'csv' | 'xlsx'>('xlsx')
  const [columns, setColumns] = useState<ReadonlySet<string>>(new Set(labels.map(([column]) => column)))
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function send() {
    if (columns.size === 0) return setProblem('יש לבחור עמודה אחת לפחות')
    setSending(true)
    const refused = await onExport({
      format,
      columns: labels.flatMap(([column]) => (columns.has(column) ? [column] : [])),
    })
    setSending(false)
    if (refused) setProblem(refused)
    else onClose()
  }
  const toggle = (column: string, isChosen: boolean) => {
    const next = new Set(columns)
    if (isChosen) next.add(column)
    else next.delete(column)
    setColumns(next)
  }

  return (
    <Dialog open onClose={onClose} title={bulkWords[entity].export}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {problem && <Alert tone="bad" live title={problem} />}
        <Segmented
          legend="סוג הקובץ"
          name="export-format"
          options={FORMATS}
          value={format}
          onChange={({ currentTarget }) => setFormat(currentTarget.value === 'csv' ? 'csv' : 'xlsx')}
        />
        <fieldset className="check-grid">
          <legend className="field-label">עמודות</legend>
          {labels.map(([column, heading]) => (
            <Checkbox
              key={column}
              id={`export-${column}`}
              checked={columns.has(column)}
              onChange={({ currentTarget }) => toggle(column, currentTarget.checked)}
            >
              {heading}
            </Checkbox>
          ))}
        </fieldset>
        <p className="muted">{bulkWords[entity].exportNote}</p>
        <div className="dialog-actions">
          <Button type="submit" variant="primary" loading={isSending}>
            ייצוא
          </Button>
          <Button onClick={onClose}>ביטול</Button>
        </div>
      </form>
    </Dialog>
  )
}
