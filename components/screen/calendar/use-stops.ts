import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

import { type CalendarEvent, spanDays } from './events'
import { eventElement, placeOf } from './grid-places'
import { isInRange, type Shown, shownRange } from './shown'
import { firstStop, type GridShown, type Stop, settledStop, stopOfEvent } from './stops'

type Wanted = {
  grid: RefObject<HTMLElement | null>
  shown: GridShown
  events: readonly CalendarEvent[]
  onShow: (shown: Shown) => void
  isDialogOpen: boolean
}

/** The stop at which the keyboard is, its place on the screen, and the ways to change it. */
export function useStops({ grid, shown, events, onShow, isDialogOpen }: Wanted) {
  const [stop, setStop] = useState(() => firstStop(shown))
  const [found, setFound] = useState<{ key: string; place: HTMLElement | null }>()
  const isFocusWanted = useRef(false)
  const ahead = useRef<Stop>(undefined)
  const range = shownRange(shown)
  const at = settledStop(stop, shown, events)
  const key = [range.from, at.day, at.time].join(' ')

  useLayoutEffect(() => {
    if (grid.current) setFound({ key, place: placeOf(grid.current, { day: at.day, time: at.time }) })
  }, [grid, key, at.day, at.time])
  // A stop beyond what is shown is gone to once the caller shows its days.
  useEffect(() => {
    if (!ahead.current || !isInRange(ahead.current.day, shownRange({ view: shown.view, day: shown.day }))) return
    setStop(ahead.current)
    ahead.current = undefined
    isFocusWanted.current = true
  }, [shown.view, shown.day])
  useEffect(() => {
    if (!isDialogOpen) return
    return () => {
      isFocusWanted.current = true
    }
  }, [isDialogOpen])
  useEffect(() => {
    if (!isFocusWanted.current || isDialogOpen || !grid.current) return
    const element = eventElement(grid.current, at) ?? grid.current.querySelector<HTMLElement>('.cal-cursor')
    isFocusWanted.current = element === null
    element?.focus()
  })

  function goTo(next: Stop) {
    if (isInRange(next.day, range)) {
      isFocusWanted.current = true
      return setStop(next)
    }
    ahead.current = next
    onShow({ view: shown.view, day: next.day })
  }
  /** Takes an event that was focused otherwise, as by a press, for the stop. */
  function follow({ target }: FocusEvent) {
    const id = (target as HTMLElement).dataset.event
    const event = id === at.event ? undefined : events.find((one) => one.id === id)
    if (!event) return
    const { from } = spanDays(event)
    setStop(stopOfEvent(event, isInRange(from, range) ? from : range.from, shown.view))
  }

  return { at, place: found?.key === key ? found.place : null, goTo, follow }
}
