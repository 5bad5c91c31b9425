'use client'

import './calendar.css'

import dynamic from 'next/dynamic'
import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { useLazy } from '@/components/ui/use-lazy'
import type { DayMark } from '@/lib/format/day-marks'
import { useIsPhone } from '../use-is-phone'
import type { CalendarActions, PlacedActions } from './actions'
import { Agenda } from './agenda'
import type { CalendarEvent } from './events'
import { CalendarHead } from './head'
import { listedRange, type Shown } from './shown'
import { useMoves } from './use-moves'
import { Waiting } from './waiting'

type Props = {
  label: string
  events: readonly CalendarEvent[]
  /** Marks by day `YYYY-MM-DD`, made on the server (`dayMarks`) for the days of `shownRange`. */
  days: Record<string, DayMark>
  shown: Shown
  actions: CalendarActions
}

const Grid = dynamic(() => import('./grid').then((all) => all.CalendarGrid), { ssr: false, loading: Waiting })
const loadMoveDialog = () => import('./move-dialog').then((all) => all.MoveDialog)

/**
 * Calendar of a day, a week or a month, and an agenda; on phones a week and a month are lists too. All times are
 * business time, whatever the zone of the browser. An event is moved by dragging it, or by a dialog: in a list its
 * button opens it, in a grid the space key.
 */
export function Calendar({ label, events, days, shown, actions }: Props) {
  const isPhone = useIsPhone()
  const { placed, said, refusal, move } = useMoves(events, actions.move)
  const [movingId, setMovingId] = useState<string>()
  const moving = placed.find(({ id }) => id === movingId)
  const MoveDialog = useLazy(loadMoveDialog, moving !== undefined)

  return (
    <section className="calendar" aria-label={label}>
      <p className="sr-only" role="status">
        {said}
      </p>
      {refusal && (
        <Alert tone="bad" live title="האירוע חזר למקומו">
          {refusal}
        </Alert>
      )}
      <CalendarHead shown={shown} isPhone={isPhone === true} onShow={actions.show} />
      <Body
        shown={shown}
        isPhone={isPhone}
        events={placed}
        days={days}
        actions={{ ...actions, move: actions.move && move, askMove: actions.move && setMovingId }}
        isDialogOpen={moving !== undefined}
      />
      {moving && MoveDialog && (
        <MoveDialog event={moving} onMove={(span) => move(moving.id, span)} onClose={() => setMovingId(undefined)} />
      )}
    </section>
  )
}

type BodyProps = {
  shown: Shown
  isPhone: boolean | null
  events: readonly CalendarEvent[]
  days: Record<string, DayMark>
  actions: PlacedActions
  isDialogOpen: boolean
}

function Body({ shown, isPhone, ...rest }: BodyProps) {
  const { view, day } = shown
  if (view === 'agenda' || (isPhone && view !== 'day')) return <Agenda range={listedRange(shown)} {...rest} />
  // The server does not know how wide the window is.
  if (isPhone === null) return <Waiting />
  return <Grid key={view} shown={{ view, day }} {...rest} />
}
