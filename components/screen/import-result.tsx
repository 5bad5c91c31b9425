import { useEffect, useRef, useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { countText } from '@/lib/format/count-text'

import { type ImportRow, ROWS } from './import-rules'

type Props = {
  rows: ImportRow[]
  skipped: number
  onRun: (rows: ImportRow[], onProgress: (done: number) => void) => Promise<string | undefined>
  onAgain: () => void
}
type Run = { done: number; isOver: boolean; refusal?: string | undefined }

/** Runs the import and shows its progress, then its result. */
export function ImportResult({ rows, skipped, onRun, onAgain }: Props) {
  const [run, setRun] = useState<Run>({ done: 0, isOver: false })
  const hasBegun = useRef(false)

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const reportProgress = (done: number) => setRun({ done, isOver: false })
    onRun(rows, reportProgress)
      .catch(() => 'אירעה תקלה. אפשר לייבא שוב את השורות שנותרו.')
      .then((refusal) => setRun(({ done }) => ({ done, isOver: true, refusal })))
  }, [rows, onRun])

  if (!run.isOver)
    return (
      <div className="stack">
        <p role="status">
          מייבא: {run.done} מתוך {countText(rows.length, ROWS)}…
        </p>
        <progress className="progress" max={rows.length} value={run.done} aria-label="התקדמות הייבוא" />
      </div>
    )
  return (
    <div className="stack">
      <Alert tone={run.refusal ? 'bad' : 'ok'} live title={run.refusal ? 'הייבוא נעצר' : 'הייבוא הסתיים'}>
        {run.refusal && <p>{run.refusal}</p>}
        <p>
          יובאו: {countText(run.refusal ? run.done : rows.length, ROWS)}.
          {skipped > 0 && ` לא יובאו בגלל שגיאה: ${countText(skipped, ROWS)}.`}
        </p>
      </Alert>
      <div className="import-foot">
        <Button onClick={onAgain}>ייבוא קובץ נוסף</Button>
      </div>
    </div>
  )
}
