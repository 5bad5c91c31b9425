'use client'

import './process.css'

import { useEffect, useRef, useState } from 'react'

import { guessMapping, hasHeadings, type ImportField, type ImportMapping } from '@/lib/import/mapping'

import { ImportCheck } from './import-check'
import { ImportColumns } from './import-columns'
import { ImportResult } from './import-result'
import { type CheckedRow, checkRows, type ImportRow, isGood, type RowCheck } from './import-rules'
import { ImportSource } from './import-source'
import { Stepper } from './stepper'

type Props = {
  fields: readonly ImportField[]
  /** Returns the errors of a row, by field. */
  check: RowCheck
  /** Imports the valid rows and reports how many are done; a returned text is the error that stopped it. */
  onRun: (rows: ImportRow[], onProgress: (done: number) => void) => Promise<string | undefined>
}

type Table = { name: string; rows: string[][]; hasHead: boolean }

/** Import of rows from a file or a paste, in four steps: source, mapping, check, import. */
export function ImportWizard({ fields, check, onRun }: Props) {
  const [step, setStep] = useState(0)
  const [table, setTable] = useState<Table>({ name: '', rows: [], hasHead: true })
  const [mapping, setMapping] = useState<ImportMapping>({})
  const [checked, setChecked] = useState<CheckedRow[]>([])
  const body = useRef<HTMLDivElement>(null)
  const shown = useRef(step)

  useEffect(() => {
    if (shown.current !== step) body.current?.focus()
    shown.current = step
  }, [step])

  function begin(name: string, rows: string[][]) {
    const [heads = []] = rows
    setTable({ name, rows, hasHead: hasHeadings(heads, fields) })
    setMapping(guessMapping(heads, fields))
    setStep(1)
  }
  function review() {
    const { rows, hasHead } = table
    const content = { rows: hasHead ? rows.slice(1) : rows, firstLine: hasHead ? 2 : 1 }
    setChecked(checkRows(content, mapping, check))
    setStep(2)
  }

  return (
    <div className="import">
      <Stepper label="שלבי הייבוא" steps={STEPS} current={step} />
      <div ref={body} tabIndex={-1} className="import-body">
        {step === 0 && <ImportSource onTable={begin} />}
        {step === 1 && (
          <ImportColumns
            fields={fields}
            table={table}
            mapping={mapping}
            onMap={setMapping}
            onHead={(hasHead) => setTable({ ...table, hasHead })}
            onBack={() => setStep(0)}
            onNext={review}
          />
        )}
        {step === 2 && (
          <ImportCheck fields={fields} rows={checked} onBack={() => setStep(1)} onNext={() => setStep(3)} />
        )}
        {step === 3 && (
          <ImportResult
            rows={checked.filter(isGood).map(({ values }) => values)}
            skipped={checked.length - checked.filter(isGood).length}
            onRun={onRun}
            onAgain={() => setStep(0)}
          />
        )}
      </div>
    </div>
  )
}

const STEPS = [{ label: 'קובץ' }, { label: 'עמודות' }, { label: 'בדיקה' }, { label: 'ייבוא' }]
