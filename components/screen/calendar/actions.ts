import type { CalendarSpan } from './events'
import type { Shown } from './shown'

export type CalendarActions = {
  /** Shows another view or other days; the caller keeps what is shown, as a rule in the address of the page. */
  show: (shown: Shown) => void
  open: (eventId: string) => void
  /** Called for the days or the slot that were picked for something new; without it nothing can be picked. */
  choose?: ((span: CalendarSpan) => void) | undefined
  /** Saves a move; the event returns where it was not saved: with the error that is returned, or silently on false. */
  move?: SaveMove | undefined
}

export type SaveMove = (eventId: string, span: CalendarSpan) => Promise<string | false | undefined>

/** The actions on the events in their places, where a move needs no answer: the calendar around them waits for it. */
export type PlacedActions = Omit<CalendarActions, 'move'> & {
  move: ((eventId: string, span: CalendarSpan) => void) | undefined
  /** Opens the dialog of a move. */
  askMove: ((eventId: string) => void) | undefined
}
