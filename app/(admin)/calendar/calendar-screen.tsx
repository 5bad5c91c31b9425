'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { Calendar } from '@/components/screen/calendar/calendar'
import type { CalendarSpan } from '@/components/screen/calendar/events'
import type { Shown } from '@/components/screen/calendar/shown'
import { useAddress } from '@/components/screen/use-address'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Dialog } from '@/components/ui/dialog'
import { IconPlus } from '@/components/ui/icons'
import { useLazy } from '@/components/ui/use-lazy'
import { businessDay, wallTimeToInstant } from '@/lib/format/dates'
import type { DayMark } from '@/lib/format/day-marks'
import type { SeriesPart } from '@/lib/modules/calendar/calendar.schema'
import type { EventDetails } from '@/lib/modules/calendar/details.queries'
import type { OverlayItem, OverlayKind } from '@/lib/modules/calendar/overlays.queries'
import type { MeetingSubject } from '@/lib/modules/calendar/people.queries'
import type { ShownEvent } from '@/lib/modules/calendar/view.queries'
import { linkTo } from '@/lib/routes/links'

import styles from './calendar.module.css'
import { isHome, overlayId, shownId, toGridEvents, toOverlayEvents } from './calendar-items'
import { CalendarList } from './calendar-list'
import type { EditedEvent } from './event-dialog'
import type { EventChoices } from './event-form'
import { type EventValues, newValues, valuesOn } from './event-form-values'
import { useEventMove } from './use-event-move'

type Props = {
  events: readonly ShownEvent[]
  items: readonly OverlayItem[]
  overlays: { open: readonly OverlayKind[]; shown: readonly OverlayKind[] }
  choices: EventChoices
  days: Record<string, DayMark>
  shown: Shown
  asked: AskedOpening
  /** Whether a reminder may come to the viewer as a text message. */
  canText: boolean
}

/** What the address asks to open: an event on the day that is shown, or the dialog of a new one, and whom that is with. */
type AskedOpening = { eventId: string | null; isNew: boolean; meeting: MeetingSubject | null }

type Edited = { start: EventValues; edited?: EditedEvent }
type Opened = { id: string; day: string | null }

const loadDialog = () => import('./event-dialog').then((all) => all.EventDialog)
const loadPanel = () => import('./event-panel').then((all) => all.EventPanel)

/** The calendar with the list of calendars beside it; on narrow screens the list opens from a button. */
export function CalendarScreen({ events, items, overlays, choices, days, shown, asked, canText }: Props) {
  const router = useRouter()
  const { change } = useAddress()
  const [edited, setEdited] = useState<Edited>()
  const [opened, setOpened] = useState<Opened>()
  const [answered, setAnswered] = useState<string>()
  const { move, question } = useEventMove(events)
  const EventDialog = useLazy(loadDialog, edited !== undefined)
  const EventPanel = useLazy(loadPanel, opened !== undefined)
  const grid = [...toGridEvents(events, choices.calendars), ...toOverlayEvents(items)]

  const add = (span: CalendarSpan) => setEdited({ start: newValues(span, ownCalendar(choices)) })
  const { eventId, isNew, meeting } = asked
  const wish = [eventId, isNew, meeting?.record.value].join(' ')
  if (answered !== wish) {
    setAnswered(wish)
    if (eventId) setOpened({ id: eventId, day: shown.day })
    if (isNew) {
      const start = newValues(nextHour(shown.day), ownCalendar(choices))
      setEdited({ start: meeting ? { ...start, subject: meeting } : start })
    }
  }
  // What was asked for is forgotten once it was closed: it may be asked for again.
  const close = () => {
    setOpened(undefined)
    setEdited(undefined)
    if (eventId || isNew) change({ event: '', new: '', with: '' })
  }
  const open = (id: string) => {
    const item = items.find((one) => overlayId(one) === id)
    if (item) return router.push(pathOf(item))
    const event = events.find((one) => shownId(one) === id)
    if (event && event.title !== null) setOpened({ id: event.id, day: event.day })
  }
  const edit = (event: EventDetails, part: SeriesPart | null) => {
    const day = event.rule === null ? null : (opened?.day ?? null)
    setOpened(undefined)
    setEdited({ start: valuesOn(event, day), edited: { id: event.id, version: event.version, part, day } })
  }

  return (
    <>
      <div className={styles.layout}>
        <aside className={styles.side} aria-label="יומנים מוצגים">
          <Button
            variant="primary"
            icon={<IconPlus size={20} />}
            className={styles.add}
            onClick={() => add(nextHour(shown.day))}
          >
            אירוע חדש
          </Button>
          <ListButton calendars={choices.calendars} overlays={overlays} />
          <Card>
            <CalendarList calendars={choices.calendars} overlays={overlays} />
          </Card>
        </aside>
        <Card>
          <Calendar
            label="היומן"
            events={grid}
            days={days}
            shown={shown}
            actions={{ show: ({ view, day }) => change({ view, day }), open, choose: add, move }}
          />
        </Card>
      </div>
      {opened && EventPanel && (
        <EventPanel id={opened.id} day={opened.day} canText={canText} onEdit={edit} onClose={close} />
      )}
      {edited && EventDialog && <EventDialog {...edited} choices={choices} onClose={close} />}
      {question}
    </>
  )
}

function ListButton(props: Parameters<typeof CalendarList>[0]) {
  const [isOpen, setOpen] = useState(false)
  return (
    <span className={styles['phone-list']}>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        יומנים מוצגים
      </Button>
      <Dialog open={isOpen} size="side" title="יומנים מוצגים" onClose={() => setOpen(false)}>
        <CalendarList {...props} />
      </Dialog>
    </span>
  )
}

const ownCalendar = ({ calendars }: EventChoices): string => calendars.find(isHome)?.id ?? ''

/** Returns the next whole hour on the day that is shown. */
function nextHour(day: string): CalendarSpan {
  const now = Date.now()
  const hour =
    day === businessDay() ? Math.ceil(now / 3_600_000) * 3_600_000 : wallTimeToInstant(day, '09:00').getTime()
  return { isAllDay: false, start: new Date(hour).toISOString(), end: new Date(hour + 3_600_000).toISOString() }
}

function pathOf({ kind, id }: OverlayItem): string {
  if (kind === 'tasks') return linkTo('tasks-view', { id })
  if (kind === 'followups') return linkTo('leads-view', { id })
  if (kind === 'customer-followups') return linkTo('customers-view', { id })
  return kind === 'payments' ? linkTo('payment-page-view', { id }) : linkTo('customer-services-view', { id })
}
