'use client'

import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Checkbox } from '@/components/ui/inputs'
import { Segmented } from '@/components/ui/segmented'

import type { ExportChoice } from './use-record-operation'

type Props = {
  title: string
  note: string
  /** Headings of the columns in file order. */
  headings: Readonly<Record<string, string>>
  onClose: () => void
  onExport: (choice: ExportChoice) => Promise<string | undefined>
}

const FORMATS = [
  { value: 'xlsx', label: 'אקסל (XLSX)' },
  { value: 'csv', label: 'CSV' },
]

/** The dialog that asks for the file format and the columns of an export. */
export function ExportForm({ title, note, headings, onClose, onExport }: Props) {
  const labels = Object.entries(headings)
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
    <Dialog open onClose={onClose} title={title}>
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
        <p className="muted">{note}</p>
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
