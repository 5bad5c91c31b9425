'use client'

import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { RadioGroup } from '@/components/ui/segmented'
import { type CountForms, countText } from '@/lib/format/count-text'
import { toOptions } from '@/lib/format/options'
import { seriesPartLabels } from '@/lib/modules/calendar/calendar.labels'
import type { SeriesPart } from '@/lib/modules/calendar/calendar.schema'

type Props = {
  title: string
  /** What is done to them: `לערוך`. */
  verb: string
  confirmLabel: string
  /** Events of the series that were changed by themselves, and whether the act would undo that. */
  changedDays: number
  isDanger?: boolean
  onChoose: (part: SeriesPart) => void
  onClose: () => void
}

const LOST: CountForms = ['אירוע אחד שונה בנפרד', 'שני אירועים שונו בנפרד', '# אירועים שונו בנפרד']

/** Asks which events of a series an act is about. */
export function SeriesQuestion({ title, verb, confirmLabel, changedDays, isDanger = false, onChoose, onClose }: Props) {
  const [part, setPart] = useState<SeriesPart>('this')
  return (
    <Dialog open title={title} onClose={onClose}>
      <div className="stack">
        <RadioGroup
          legend={`זהו אירוע חוזר. אילו אירועים ${verb}?`}
          name="part"
          options={toOptions(seriesPartLabels)}
          value={part}
          onChange={(event) => setPart(event.currentTarget.value as SeriesPart)}
        />
        {part !== 'this' && changedDays > 0 && (
          <Alert
            tone="warn"
            title={`${countText(changedDays, LOST)} בסדרה. שינוי המועד או החזרה, וגם מחיקה, מבטלים את השינויים האלה.`}
          />
        )}
        <div className="dialog-actions">
          <Button variant={isDanger ? 'danger' : 'primary'} onClick={() => onChoose(part)}>
            {confirmLabel}
          </Button>
          <Button onClick={onClose}>ביטול</Button>
        </div>
      </div>
    </Dialog>
  )
}
