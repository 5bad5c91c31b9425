'use client'

import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Checkbox } from '@/components/ui/inputs'
import { Segmented } from '@/components/ui/segmented'
import type { ExportInput } from '@/lib/modules/customers/bulk.schema'
import { exportColumnLabels } from '@/lib/modules/customers/export.labels'
import { EXPORT_COLUMNS, type ExportColumn } from '@/lib/modules/customers/export.schema'

type Choice = Pick<ExportInput, 'format' | 'columns'>
type Props = { onClose: () => void; onExport: (choice: Choice) => Promise<string | undefined> }

const FORMATS = [
  { value: 'xlsx', label: 'אקסל (XLSX)' },
  { value: 'csv', label: 'CSV' },
]

/** The dialog that asks for the file format and the columns of an export. */
export function ExportDialog({ onClose, onExport }: Props) {
  const [format, setFormat] = useState<'csv' | 'xlsx'>('xlsx')
  const [columns, setColumns] = useState<ReadonlySet<ExportColumn>>(new Set(EXPORT_COLUMNS))
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function send() {
    if (columns.size === 0) return setProblem('יש לבחור עמודה אחת לפחות')
    setSending(true)
    const refused = await onExport({ format, columns: EXPORT_COLUMNS.filter((column) => columns.has(column)) })
    setSending(false)
    if (refused) setProblem(refused)
    else onClose()
  }
  const toggle = (column: ExportColumn, isChosen: boolean) => {
    const next = new Set(columns)
    if (isChosen) next.add(column)
    else next.delete(column)
    setColumns(next)
  }

  return (
    <Dialog open onClose={onClose} title="ייצוא לקוחות לקובץ">
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
          {EXPORT_COLUMNS.map((column) => (
            <Checkbox
              key={column}
              id={`export-${column}`}
              checked={columns.has(column)}
              onChange={({ currentTarget }) => toggle(column, currentTarget.checked)}
            >
              {exportColumnLabels[column]}
            </Checkbox>
          ))}
        </fieldset>
        <p className="muted">הייצוא נרשם ביומן הפעולות עם שם המייצא. מספרי זהות אינם נכללים בקובץ.</p>
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
