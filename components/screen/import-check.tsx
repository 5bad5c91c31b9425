import { useState } from 'react'

import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/inputs'
import { countText } from '@/lib/format/count-text'
import type { ImportField } from '@/lib/import/mapping'

import { type CheckedRow, isGood, ROWS } from './import-rules'

const MAX_SHOWN = 100

type Props = {
  fields: readonly ImportField[]
  rows: readonly CheckedRow[]
  onBack: () => void
  onNext: () => void
}

/** Preview of the import: the rows as they will be imported, and the errors of those that will not. */
export function ImportCheck({ fields, rows, onBack, onNext }: Props) {
  const [isNarrowed, setNarrowed] = useState(false)
  const good = rows.filter(isGood).length
  const shown = (isNarrowed ? rows.filter((row) => !isGood(row)) : rows).slice(0, MAX_SHOWN)
  return (
    <div className="stack">
      <div className="import-sum" role="status">
        <Status tone="ok">תקינות: {good}</Status>
        {good < rows.length && <Status tone="bad">עם שגיאה, ולא ייובאו: {rows.length - good}</Status>}
      </div>
      {good < rows.length && (
        <Checkbox
          id="import-narrowed"
          checked={isNarrowed}
          onChange={({ currentTarget }) => setNarrowed(currentTarget.checked)}
        >
          רק שורות עם שגיאה
        </Checkbox>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <section className="import-table" aria-label="תצוגה מקדימה" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">שורה</th>
              {fields.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, values, errors }) => (
              <tr key={line}>
                <td>{line}</td>
                {fields.map(({ key }) => (
                  <td key={key}>
                    <Bidi>{values[key] ?? ''}</Bidi>
                    {errors[key] && <p className="field-error">{errors[key]}</p>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {shown.length === MAX_SHOWN && <p className="muted">מוצגות {MAX_SHOWN} השורות הראשונות.</p>}
      <div className="import-foot">
        <Button variant="primary" disabled={good === 0} onClick={onNext}>
          ייבוא {countText(good, ROWS)}
        </Button>
        <Button onClick={onBack}>חזרה</Button>
      </div>
    </div>
  )
}
