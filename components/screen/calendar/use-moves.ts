import { useEffect, useMemo, useState } from 'react'

import { isolate } from '@/lib/format/bidi'

import type { SaveMove } from './actions'
import type { CalendarEvent, CalendarSpan } from './events'
import { type Moves, openMoves, placedEvents, startText, withMove, withoutMove } from './moves'

/** Events at the place they were moved to while the move is being saved, what is said of it, and why it was refused. */
export function useMoves(events: readonly CalendarEvent[], save: SaveMove | undefined) {
  const [moves, setMoves] = useState<Moves>(new Map())
  const [said, setSaid] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const placed = useMemo(() => placedEvents(events, moves), [events, moves])
  useEffect(() => setMoves((now) => openMoves(now, events)), [events])

  function move(id: string, span: CalendarSpan) {
    const event = placed.find((one) => one.id === id)
    if (!event || !save) return
    setRefusal(undefined)
    setMoves((now) => withMove(now, id, span))
    setSaid(`${isolate(event.title)} הועבר אל ${startText(span)}`)
    void save(id, span).then((error) => settle(event, span, error))
  }
  function settle({ id, title }: CalendarEvent, span: CalendarSpan, error: string | false | undefined) {
    if (error === undefined) return
    setMoves((now) => withoutMove(now, id, span))
    setSaid(`${isolate(title)} חזר למקומו`)
    if (error) setRefusal(error)
  }

  return { placed, said, refusal, move }
}
