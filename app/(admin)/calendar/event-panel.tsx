'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { Subject } from '@/components/domain/tasks/task-parts'
import { FieldList } from '@/components/screen/field-list'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Dialog } from '@/components/ui/dialog'
import { Spinner } from '@/components/ui/spinner'
import { notify } from '@/components/ui/toaster'
import { problemText } from '@/lib/client/problem-text'
import { refreshAfter } from '@/lib/client/refresh-after'
import { sendJson } from '@/lib/client/send'
import { useRead } from '@/lib/client/use-read'
import { toOptions } from '@/lib/format/options'
import { eventStatusLabels, guestResponseLabels } from '@/lib/modules/calendar/calendar.labels'
import type { SeriesPart } from '@/lib/modules/calendar/calendar.schema'
import type { EventDetails } from '@/lib/modules/calendar/details.queries'
import { describeRecurrence } from '@/lib/recurrence/describe'
import { parseRule } from '@/lib/recurrence/rule'

import styles from './calendar.module.css'
import { EventFiles } from './event-files'
import { EventReminders } from './event-reminders'
import { EventWhen, eventWhen } from './event-when'
import { SeriesQuestion } from './series-question'

type Props = {
  id: string
  /** The day on screen, of a series. */
  day: string | null
  /** Whether a reminder may come as a text message. */
  canText: boolean
  onEdit: (event: EventDetails, part: SeriesPart | null) => void
  onClose: () => void
}

/** An event with its guests, and what the viewer may do with it. */
export function EventPanel({ id, day, canText, onEdit, onClose }: Props) {
  const { data: event, error, mutate } = useRead<EventDetails>(`/api/calendar/events/${id}`)
  return (
    <Dialog open title={event ? <Bidi>{event.title}</Bidi> : 'אירוע'} onClose={onClose}>
      {error && <Alert tone="bad" live title={problemText(error.error)} />}
      {!event && !error && <Spinner label="האירוע נטען" />}
      {event && (
        <div className="stack">
          <Facts event={event} day={day} />
          {event.guests.length > 0 && <Guests guests={event.guests} />}
          {event.response !== null && <Answer event={event} onAnswered={() => void mutate()} />}
          <EventFiles event={event} />
          <EventReminders event={event} canText={canText} />
          {event.canEdit && <Acts event={event} day={day} onEdit={onEdit} onClose={onClose} />}
        </div>
      )}
    </Dialog>
  )
}

function Facts({ event, day }: { event: EventDetails; day: string | null }) {
  const rule = event.rule === null ? null : parseRule(event.rule)
  const items = [
    { label: 'מתי', value: <EventWhen {...eventWhen(event, day)} /> },
    rule?.ok && { label: 'חזרה', value: describeRecurrence(rule.value) },
    event.status !== 'confirmed' && {
      label: 'מצב',
      value: <Badge tone="muted">{eventStatusLabels[event.status]}</Badge>,
    },
    { label: 'יומן', value: <Bidi>{event.calendarName}</Bidi> },
    event.roomName && { label: 'חדר', value: <Bidi>{event.roomName}</Bidi> },
    event.location && { label: 'מקום', value: <Bidi>{event.location}</Bidi> },
    event.meetingUrl && {
      label: 'שיחת וידאו',
      value: (
        <a href={event.meetingUrl} target="_blank" rel="noreferrer">
          כניסה לשיחה
        </a>
      ),
    },
    event.subject && { label: 'עם', value: <Subject subject={event.subject} /> },
    event.organizerName && { label: 'נקבע על ידי', value: <Bidi>{event.organizerName}</Bidi> },
    event.description && { label: 'תיאור', value: <p className={styles.text}>{event.description}</p> },
  ]
  return <FieldList items={items.filter((item) => !!item)} />
}

const RESPONSE_TONES = { needs_action: 'muted', accepted: 'ok', tentative: 'warn', declined: 'bad' } as const

const Guests = ({ guests }: { guests: EventDetails['guests'] }) => (
  <section aria-label="מוזמנים">
    <h3 className="field-label">מוזמנים</h3>
    <ul className={styles.guests}>
      {guests.map(({ id, name, response, isOptional, responseComment }) => (
        <li key={id} className={styles.guest}>
          <span>
            <Bidi>{name}</Bidi>
            {isOptional && ' (רשות)'}
            {responseComment && <span className="muted"> · {responseComment}</span>}
          </span>
          <Badge tone={RESPONSE_TONES[response]}>{guestResponseLabels[response]}</Badge>
        </li>
      ))}
    </ul>
  </section>
)

const ANSWERS = { accepted: 'אגיע', tentative: 'אולי', declined: 'לא אגיע' } as const

function Answer({ event, onAnswered }: { event: EventDetails; onAnswered: () => void }) {
  const router = useRouter()
  const [sending, setSending] = useState<string>()
  const answer = async (response: string) => {
    setSending(response)
    const sent = await sendJson(`/api/calendar/events/${event.id}/response`, 'PUT', { response })
    setSending(undefined)
    notify(sent.ok ? 'התשובה נשמרה' : problemText(sent.error))
    onAnswered()
    refreshAfter(router, sent)
  }
  return (
    <section aria-label="התשובה שלי" className={styles.free}>
      <h3 className="field-label">התשובה שלי</h3>
      {toOptions(ANSWERS).map(({ value, label }) => (
        <Button
          key={value}
          size="sm"
          aria-pressed={event.response === value}
          variant={event.response === value ? 'primary' : undefined}
          loading={sending === value}
          onClick={() => void answer(value)}
        >
          {label}
        </Button>
      ))}
    </section>
  )
}

type ActsProps = Pick<Props, 'day' | 'onEdit' | 'onClose'> & { event: EventDetails }

function Acts({ event, day, onEdit, onClose }: ActsProps) {
  const router = useRouter()
  const [asked, setAsked] = useState<'edit' | 'delete'>()
  const isSeries = event.rule !== null
  async function remove(part: SeriesPart | null) {
    const body = { version: event.version, part, day: isSeries ? day : null }
    const sent = await sendJson(`/api/calendar/events/${event.id}`, 'DELETE', body)
    if (!sent.ok) return problemText(sent.error)
    notify('האירוע נמחק')
    onClose()
    router.refresh()
  }
  return (
    <div className="dialog-actions">
      <Button variant="primary" onClick={() => (isSeries ? setAsked('edit') : onEdit(event, null))}>
        עריכה
      </Button>
      <Button variant="danger" onClick={() => setAsked('delete')}>
        מחיקה
      </Button>
      <Button onClick={onClose}>סגירה</Button>
      {isSeries && asked && (
        <SeriesQuestion
          title={asked === 'edit' ? 'עריכת אירוע חוזר' : 'מחיקת אירוע חוזר'}
          verb={asked === 'edit' ? 'לערוך' : 'למחוק'}
          confirmLabel={asked === 'edit' ? 'המשך לעריכה' : 'מחיקה'}
          isDanger={asked === 'delete'}
          changedDays={event.changedDays}
          onClose={() => setAsked(undefined)}
          onChoose={(part) => {
            setAsked(undefined)
            if (asked === 'edit') onEdit(event, part)
            else void remove(part).then((problem) => (problem ? notify(problem) : undefined))
          }}
        />
      )}
      {!isSeries && (
        <ConfirmDialog
          open={asked === 'delete'}
          title="למחוק את האירוע?"
          confirmLabel="מחיקה"
          onConfirm={() => remove(null)}
          onClose={() => setAsked(undefined)}
        >
          {event.guests.length > 0 && 'המוזמנים יקבלו הודעה שהאירוע בוטל.'}
        </ConfirmDialog>
      )}
    </div>
  )
}
