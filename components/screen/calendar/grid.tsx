'use client'

import './grid.css'

import { useId, useRef } from 'react'

import type { DayMark } from '@/lib/format/day-marks'

import type { PlacedActions } from './actions'
import { Cursor } from './cursor'
import type { CalendarEvent } from './events'
import { GridBody } from './grid-body'
import { type GridShown, spanAt, stopLabel } from './stops'
import { useKeys } from './use-keys'
import { useStops } from './use-stops'

type Props = {
  shown: GridShown
  events: readonly CalendarEvent[]
  days: Record<string, DayMark>
  actions: PlacedActions
  isDialogOpen: boolean
}

/**
 * A day, a week or a month. The keyboard goes through it by arrows: over days and slots, and over the events of each;
 * Enter opens an event or picks a slot, and the space key moves an event by the dialog.
 */
export function CalendarGrid({ shown, events, days, actions, isDialogOpen }: Props) {
  const grid = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const { at, place, goTo, follow } = useStops({ grid, shown, events, onShow: actions.show, isDialogOpen })

  const onKeyDown = useKeys({ grid, shown, events, actions, at, goTo })

  /** A day with more events than there is room for is shown by itself, and not in FullCalendar's popover. */
  function onClick(event: React.MouseEvent) {
    const day = (event.target as HTMLElement).closest('.cal-more')?.closest<HTMLElement>('[data-date]')?.dataset.date
    if (!day) return
    event.stopPropagation()
    actions.show({ view: 'day', day })
  }

  return (
    <div
      ref={grid}
      className="cal"
      data-view={shown.view}
      onKeyDownCapture={onKeyDown}
      onClickCapture={onClick}
      onFocusCapture={follow}
    >
      <GridBody shown={shown} events={events} days={days} actions={actions} />
      {place && (
        <Cursor
          place={place}
          stop={at}
          label={stopLabel(at, shown.view, events, days[at.day])}
          hintId={hintId}
          onPress={() => actions.choose?.(spanAt(at))}
        />
      )}
      <p id={hintId} className="cal-hint">
        {hintText(actions)}
      </p>
    </div>
  )
}

const hintText = ({ choose, move }: PlacedActions) =>
  [
    'החצים עוברים בין ימים, שעות ואירועים',
    choose ? 'Enter פותח אירוע או בוחר זמן פנוי' : 'Enter פותח אירוע',
    move && 'מקש הרווח מעביר אירוע',
  ]
    .filter(Boolean)
    .join(' · ')
