import type { CalendarColor, CalendarEvent } from '@/components/screen/calendar/events'
import { addDays, daysBetween } from '@/lib/format/calendar'
import { wallTimeToInstant } from '@/lib/format/dates'
import type { ListedCalendar } from '@/lib/modules/calendar/calendars.queries'
import type { OverlayItem } from '@/lib/modules/calendar/overlays.queries'
import type { ShownEvent } from '@/lib/modules/calendar/view.queries'

/** The chart colours that calendars' own colours are drawn with. */
const COLORS: Record<ListedCalendar['color'], CalendarColor> = {
  blue: 'c1',
  green: 'ok',
  amber: 'c5',
  red: 'bad',
  purple: 'c4',
  cyan: 'c2',
  pink: 'c3',
  gray: 'c6',
}

export const colorToken = (color: ListedCalendar['color']): string => `var(--${COLORS[color]})`

/** Whether a calendar is the one in which a user's new events stand: a subscription is theirs too, and takes none. */
export const isHome = ({ isOwn, kind }: Pick<ListedCalendar, 'isOwn' | 'kind'>): boolean => isOwn && kind === 'personal'

const OVERLAYS: Record<OverlayItem['kind'], { kind: string; prefix?: string; color: CalendarColor }> = {
  tasks: { kind: 'משימה', color: 'c6' },
  followups: { kind: 'מעקב ליד', prefix: 'מעקב', color: 'c5' },
  'customer-followups': { kind: 'מעקב לקוח', prefix: 'מעקב', color: 'c5' },
  payments: { kind: 'תשלום צפוי', prefix: 'תשלום', color: 'ok' },
  renewals: { kind: 'חיוב מינוי', prefix: 'חיוב', color: 'info' },
}

/** The id of an event on screen: of a series each day has its own. */
export const shownId = ({ id, day }: { id: string; day: string }) => `${id}.${day}`

/** The id of something of another area on screen. */
export const overlayId = ({ kind, id }: OverlayItem) => `${kind}:${id}`

/** Returns the events of calendars as the grid draws them. */
export const toGridEvents = (events: readonly ShownEvent[], calendars: readonly ListedCalendar[]): CalendarEvent[] => {
  const byId = new Map(calendars.map((calendar) => [calendar.id, calendar]))
  return events.map((event) => {
    const calendar = byId.get(event.calendarId)
    return {
      id: shownId(event),
      title: titleOf(event, calendar),
      kind: kindOf(event),
      color: COLORS[calendar?.color ?? 'gray'],
      isReadOnly: !event.canEdit,
      isDimmed: event.status === 'cancelled' || event.status === 'no_show' || event.response === 'declined',
      ...spanOf(event),
    }
  })
}

function spanOf({ isAllDay, startOn, endOn, day, startsAt, endsAt }: ShownEvent) {
  if (!isAllDay || startOn === null || endOn === null)
    return { isAllDay: false, start: new Date(startsAt).toISOString(), end: new Date(endsAt).toISOString() }
  return { isAllDay: true, start: day, end: addDays(day, daysBetween(startOn, endOn)) }
}

function titleOf({ title }: ShownEvent, calendar: ListedCalendar | undefined): string {
  if (title !== null) return title
  return calendar && calendar.kind !== 'team' ? `תפוס · ${calendar.name}` : 'תפוס'
}

function kindOf({ title, status, response, isSeries, seriesId }: ShownEvent): string {
  if (title === null) return 'תפוס'
  if (status === 'cancelled') return 'אירוע שבוטל'
  if (status === 'tentative') return 'טרם סוכם'
  if (response === 'needs_action') return 'הזמנה שטרם נענתה'
  return isSeries || seriesId !== null ? 'אירוע חוזר' : 'אירוע'
}

/** Returns what other areas have as the grid draws it; it is opened there, and not moved here. */
export const toOverlayEvents = (items: readonly OverlayItem[]): CalendarEvent[] =>
  items.map((item) => {
    const { title, day, time, kind } = item
    const at = time === null ? null : wallTimeToInstant(day, time).toISOString()
    return {
      id: overlayId(item),
      title,
      ...OVERLAYS[kind],
      isReadOnly: true,
      ...(at === null ? { isAllDay: true, start: day, end: addDays(day, 1) } : { isAllDay: false, start: at, end: at }),
    }
  })
