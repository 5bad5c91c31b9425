import type { KeyboardEvent, RefObject } from 'react'

import type { PlacedActions } from './actions'
import type { CalendarEvent } from './events'
import { eventElement } from './grid-places'
import { type GridShown, MORE, type Stop, stopBeside, wayOf } from './stops'

type Wanted = {
  grid: RefObject<HTMLElement | null>
  shown: GridShown
  events: readonly CalendarEvent[]
  actions: PlacedActions
  at: Stop
  goTo: (stop: Stop) => void
}

const STOPS = '.cal-cursor, [data-event], .cal-more'

/** Returns the handler of the keys of a grid; it comes before that of FullCalendar, where the space key opens an event. */
export function useKeys({ grid, shown, events, actions, at, goTo }: Wanted) {
  const isDrawn = (stop: Stop) => grid.current !== null && eventElement(grid.current, stop) !== null

  function actionOf(key: string, isRtl: boolean) {
    const way = wayOf(key, isRtl)
    if (way) return () => goTo(stopBeside(at, way, { view: shown.view, events, isDrawn }))
    return at.event === undefined ? null : eventAction(key)
  }
  function eventAction(key: string) {
    if (key === 'Escape') return () => goTo({ day: at.day, time: at.time })
    if (at.event === MORE) return isPress(key) ? () => actions.show({ view: 'day', day: at.day }) : null
    return key === ' ' ? askMove() : null
  }
  function askMove() {
    const event = events.find(({ id }) => id === at.event)
    return event && (() => !event.isReadOnly && actions.askMove?.(event.id))
  }

  return (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    if (event.ctrlKey || event.altKey || event.metaKey || !target.matches(STOPS)) return
    const action = actionOf(event.key, getComputedStyle(target).direction === 'rtl')
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    action()
  }
}

const isPress = (key: string) => key === 'Enter' || key === ' '
