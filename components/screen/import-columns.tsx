import type { ReactNode } from 'react'

import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { countText } from '@/lib/format/count-text'
import { truncate } from '@/lib/format/text'
import type { ImportField, ImportMapping } from '@/lib/import/mapping'

import { missingFields, ROWS } from './import-rules'

type Props = {
  fields: readonly ImportField[]
  /** `isPart`: only the first rows. */
  table: { name: string; rows: readonly string[][]; hasHead: boolean; isPart?: boolean }
  mapping: ImportMapping
  onMap: (mapping: ImportMapping) => void
  onHead: (hasHead: boolean) => void
  onBack: () => void
  onNext: () => void
  /** What kept the file from the check, shown beside the button. */
  problem?: ReactNode
}

/** Mapping of fields to columns: guessed by the headings, and correctable. */
export function ImportColumns({ fields, table, mapping, onMap, onHead, onBack, onNext, problem }: Props) {
  const missing = missingFields(fields, mapping)
  const columns = columnsOf(table)
  return (
    <div className="stack">
      <p>
        <Bidi>{table.name}</Bidi>
        {!table.isPart && ` · ${countText(table.rows.length - (table.hasHead ? 1 : 0), ROWS)}`}
      </p>
      <Checkbox
        id="import-head"
        checked={table.hasHead}
        onChange={({ currentTarget }) => onHead(currentTarget.checked)}
      >
        השורה הראשונה היא שמות העמודות
      </Checkbox>
      <div className="import-fields">
        {fields.map(({ key, label, required }) => (
          <SelectField
            key={key}
            label={label}
            required={required}
            options={columns}
            placeholder="לא מיובא"
            value={mapping[key] === null ? '' : String(mapping[key])}
            hint={exampleOf(table, mapping[key] ?? null)}
            onChange={({ currentTarget: { value } }: React.ChangeEvent<HTMLSelectElement>) =>
              onMap({ ...mapping, [key]: value === '' ? null : Number(value) })
            }
          />
        ))}
      </div>
      {missing.length > 0 && (
        <Alert tone="warn">יש לבחור עמודה לשדות החובה: {missing.map(({ label }) => label).join(', ')}.</Alert>
      )}
      {problem}
      <div className="import-foot">
        <Button variant="primary" disabled={missing.length > 0} onClick={onNext}>
          המשך לבדיקה
        </Button>
        <Button onClick={onBack}>חזרה</Button>
      </div>
    </div>
  )
}

type Table = Props['table']

const columnsOf = ({ rows, hasHead }: Table) =>
  Array.from({ length: Math.max(...rows.slice(0, 50).map((row) => row.length)) }, (_, index) => ({
    value: String(index),
    label: (hasHead && rows[0]?.[index]) || `עמודה ${index + 1}`,
  }))

/** Returns the first value of the column, so that a wrong guess is noticed. */
function exampleOf({ rows, hasHead }: Table, column: number | null) {
  if (column === null) return undefined
  const example = rows.slice(hasHead ? 1 : 0).find((row) => row[column]?.trim())?.[column]
  return example ? (
    <>
      לדוגמה: <Bidi>{truncate(example.trim(), 40)}</Bidi>
    </>
  ) : undefined
}
