import { createPortal } from 'react-dom'

import { SLOT_MINUTES, type Stop } from './stops'

type Props = {
  /** The cell or column of the day. */
  place: HTMLElement
  stop: Stop
  label: string
  hintId: string
  onPress: () => void
}

/**
 * The day or slot that the keyboard is at: a button inside its cell, since FullCalendar draws no element for a slot. It
 * is a new one for every stop, so that a screen reader reads where it came to.
 */
export const Cursor = ({ place, stop: { day, time }, label, hintId, onPress }: Props) =>
  createPortal(
    <button
      key={`${day} ${time}`}
      type="button"
      className="cal-cursor"
      style={placeInDay(time)}
      aria-label={label}
      aria-describedby={hintId}
      onClick={onPress}
    />,
    place,
  )

function placeInDay(time: string | null) {
  if (time === null) return undefined
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return {
    insetBlockStart: `${((hours * 60 + minutes) / 1440) * 100}%`,
    blockSize: `${(SLOT_MINUTES / 1440) * 100}%`,
  }
}
