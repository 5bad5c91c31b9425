import { useId } from 'react'

import { Button, IconButton } from '@/components/ui/button'
import { IconChevronLeft, IconChevronRight } from '@/components/ui/icons'
import { Segmented } from '@/components/ui/segmented'
import { businessDay } from '@/lib/format/dates'

import { CALENDAR_VIEWS, type CalendarView, type Shown, shownTitle, stepShown } from './shown'

const VIEW_LABELS: Record<CalendarView, string> = { day: 'יום', week: 'שבוע', month: 'חודש', agenda: 'רשימה' }
const PERIODS: Record<CalendarView, [previous: string, next: string]> = {
  day: ['היום הקודם', 'היום הבא'],
  week: ['השבוע הקודם', 'השבוע הבא'],
  month: ['החודש הקודם', 'החודש הבא'],
  agenda: ['ארבעת השבועות הקודמים', 'ארבעת השבועות הבאים'],
}

type Props = { shown: Shown; isPhone: boolean; onShow: (shown: Shown) => void }

/** What is shown, the way to other days, and the choice of a view; on phones all but a day is a list. */
export function CalendarHead({ shown, isPhone, onShow }: Props) {
  const name = useId()
  const { view, day } = shown
  const views: readonly CalendarView[] = isPhone ? ['day', 'agenda'] : CALENDAR_VIEWS
  const [previous, next] = PERIODS[view]
  return (
    <header className="calendar-head">
      <div className="calendar-steps">
        <Button variant="outline" onClick={() => onShow({ view, day: businessDay() })}>
          היום
        </Button>
        <IconButton label={previous} onClick={() => onShow(stepShown(shown, -1))}>
          <IconChevronRight />
        </IconButton>
        <IconButton label={next} onClick={() => onShow(stepShown(shown, 1))}>
          <IconChevronLeft />
        </IconButton>
      </div>
      <h2 aria-live="polite">{shownTitle(shown)}</h2>
      <Segmented
        legend="תצוגה"
        hideLegend
        name={name}
        options={views.map((value) => ({ value, label: VIEW_LABELS[value] }))}
        value={views.includes(view) ? view : 'agenda'}
        onChange={({ currentTarget }) => onShow({ view: currentTarget.value as CalendarView, day })}
      />
    </header>
  )
}
