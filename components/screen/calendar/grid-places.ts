import { MORE, type Stop } from './stops'

/** Returns the cell or the column of a grid that has a day: a column has the times of the day, a cell the day itself. */
export function placeOf(grid: HTMLElement, { day, time }: Stop): HTMLElement | null {
  return grid.querySelector<HTMLElement>(`.${time === null ? 'cal-cell' : 'cal-column'}[data-date="${day}"]`)
}

/** Returns what is drawn of an event on its day, or its link to more; null where there is no room for it. */
export function eventElement(grid: HTMLElement, stop: Stop): HTMLElement | null {
  const place = placeOf(grid, stop)
  if (!place || stop.event === undefined) return null
  if (stop.event === MORE) return place.querySelector<HTMLElement>('.cal-more')
  const drawn = grid.querySelectorAll<HTMLElement>(`[data-event="${CSS.escape(stop.event)}"]`)
  return Array.from(drawn).find((element) => isDrawnIn(element, place)) ?? null
}

/** An event of several days is one element for each week that it lies in. */
function isDrawnIn(element: HTMLElement, place: HTMLElement): boolean {
  const [one, other] = [element.getBoundingClientRect(), place.getBoundingClientRect()]
  return (
    element.checkVisibility({ visibilityProperty: true }) &&
    one.left < other.right - 1 &&
    one.right > other.left + 1 &&
    one.top < other.bottom - 1 &&
    one.bottom > other.top + 1
  )
}
