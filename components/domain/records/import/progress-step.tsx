import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import { countText } from '@/lib/format/count-text'
import type { Batch } from '@/lib/modules/imports/imports.queries'

import { CancelButton } from './import-actions'

const number = (value: number) => value.toLocaleString('en-US')

/** The progress of the current step; the user may leave the page and return. */
export function ProgressStep({ batch }: { batch: Batch }) {
  const { entity, id, state, cursor, total } = batch
  const done = state === 'undoing' ? total - cursor : cursor
  return (
    <Card>
      <div className="stack">
        <p role="status">
          {TITLES[state]}{' '}
          {state === 'mapped'
            ? countText(cursor, ['שורה אחת נבדקה', 'שתי שורות נבדקו', 'שורות נבדקו'])
            : `${number(done)} מתוך ${number(total)}`}
        </p>
        <progress
          className="progress"
          aria-label="התקדמות הייבוא"
          {...(state !== 'mapped' && { max: Math.max(total, 1), value: done })}
        />
        <Alert tone="info">אפשר לעזוב את הדף: העבודה ממשיכה, והמצב נשמר כאן.</Alert>
        {state !== 'undoing' && (
          <div className="import-foot">
            <CancelButton batch={{ entity, id }} hasWritten={state === 'running'} />
          </div>
        )}
      </div>
    </Card>
  )
}

const TITLES: Partial<Record<Batch['state'], string>> = {
  mapped: 'בודק את הקובץ:',
  running: 'מייבא:',
  undoing: 'מבטל את הייבוא:',
}
