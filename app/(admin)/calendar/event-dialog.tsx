'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { RepeatFields } from '@/components/domain/repeat-fields'
import { startForm, toRecurrence } from '@/components/domain/repeat-form'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Dialog } from '@/components/ui/dialog'
import { SelectField, TextareaField, TextField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { notify } from '@/components/ui/toaster'
import { firstInFocus } from '@/components/ui/use-modal'
import { type SendError, type Sent, sendJson } from '@/lib/client/send'
import { toOptions } from '@/lib/format/options'
import { eventStatusLabels } from '@/lib/modules/calendar/calendar.labels'
import type { SeriesPart } from '@/lib/modules/calendar/calendar.schema'
import type { ListedCalendar } from '@/lib/modules/calendar/calendars.queries'
import { parseRule, toRule } from '@/lib/recurrence/rule'

import styles from './calendar.module.css'
import type { EventChoices, EventForm } from './event-form'
import { eventForm } from './event-form-schema'
import { changedFields, type EventBody, type EventValues } from './event-form-values'
import { EventGuests } from './event-guests'
import { EventTimes } from './event-times'
import { FreeTimes } from './free-times'

/** The event that is edited, with the part of its series and the day on screen. */
export type EditedEvent = { id: string; version: number; part: SeriesPart | null; day: string | null }

type Props = { start: EventValues; edited?: EditedEvent | undefined; choices: EventChoices; onClose: () => void }

/** The dialog that adds an event or edits one. */
export function EventDialog({ start, edited, choices, onClose }: Props) {
  const router = useRouter()
  const form = useOfficeForm<EventValues, EventBody, { id: string }>({
    schema: eventForm,
    defaults: start,
    submit: async (body) => onFlatFields(await send(body, start, edited)),
    onSaved: () => {
      notify(edited ? 'האירוע נשמר' : 'האירוע נוסף ליומן')
      onClose()
      router.refresh()
    },
  })
  const title = edited ? 'עריכת אירוע' : 'אירוע חדש'
  return (
    <Dialog open size="lg" title={title} onClose={onClose}>
      <OfficeForm form={form} label={title} plain>
        <Title form={form} />
        <EventTimes form={form} />
        {edited?.part !== 'this' && <RepeatChoice form={form} />}
        <EventGuests form={form} choices={choices} isEdited={edited !== undefined} />
        <Places form={form} calendars={choices.calendars} />
        <FreeTimes form={form} calendars={choices.calendars} exceptId={edited?.id} />
        <TextareaField label="תיאור" rows={3} {...form.field('description')} />
        <Settings form={form} />
        <SaveBar label={edited ? 'שמירה' : 'הוספה ליומן'} onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}

/** The name, in which the cursor is when the dialog opens. */
function Title({ form }: { form: EventForm }) {
  const { ref, ...field } = form.field('title')
  const register = (input: HTMLInputElement | null) => {
    firstInFocus(input)
    ref(input)
  }
  return <TextField label="שם האירוע" required autoComplete="off" {...field} ref={register} />
}

function send(body: EventBody, start: EventValues, edited: EditedEvent | undefined) {
  if (!edited) return sendJson<{ id: string }>('/api/calendar/events', 'POST', body)
  const { id, ...about } = edited
  const change = { ...changedFields(body, start), ...about, keepsZone: true }
  return sendJson<{ id: string }>(`/api/calendar/events/${id}`, 'PATCH', change)
}

/** Fields of a span stand in the form by themselves. */
function onFlatFields<Data>(sent: Sent<Data>): Sent<Data> {
  if (sent.ok || !sent.error.fields) return sent
  const fields: NonNullable<SendError['fields']> = {}
  for (const [path, message] of Object.entries(sent.error.fields)) {
    const [first = '', second] = path.split('.')
    fields[first === 'span' && second ? second : first] = message
  }
  return { ...sent, error: { ...sent.error, fields } }
}

function RepeatChoice({ form }: { form: EventForm }) {
  const { value, error, onChange } = form.bound('rule')
  const day = form.rhf.watch('startOn')
  const parsed = value === null ? null : parseRule(value)
  const [repeat, setRepeat] = useState(() => startForm(parsed?.ok ? parsed.value : null, day))
  return (
    <div className="stack">
      <Checkbox
        checked={value !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? toRule(toRecurrence(repeat, day)) : null)}
      >
        אירוע חוזר
      </Checkbox>
      {value !== null && (
        <RepeatFields
          form={repeat}
          day={day}
          onChange={(change) => {
            const next = { ...repeat, ...change }
            setRepeat(next)
            onChange(toRule(toRecurrence(next, day)))
          }}
        />
      )}
      {error && <p className="field-error">{error}</p>}
    </div>
  )
}

function Places({ form, calendars }: { form: EventForm; calendars: readonly ListedCalendar[] }) {
  const options = (has: (calendar: ListedCalendar) => boolean) =>
    calendars.filter(has).map(({ id, name, seats }) => ({
      value: id,
      label: seats === null ? name : `${name} (${seats} מקומות)`,
    }))
  const chosen = form.rhf.watch(['calendarId', 'roomId'])
  const homes = options(({ id, canAdd }) => canAdd || id === chosen[0])
  const rooms = options(({ id, canBook }) => canBook || id === chosen[1])
  return (
    <>
      <div className={styles.pair}>
        {homes.length > 1 && <SelectField label="יומן" options={homes} {...form.field('calendarId')} />}
        {rooms.length > 0 && (
          <SelectField label="חדר" options={[{ value: '', label: 'בלי חדר' }, ...rooms]} {...form.field('roomId')} />
        )}
      </div>
      <div className={styles.pair}>
        <TextField label="מקום" autoComplete="off" {...form.field('location')} />
        <TextField
          label="קישור לשיחת וידאו"
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          {...form.field('meetingUrl')}
        />
      </div>
    </>
  )
}

function Settings({ form }: { form: EventForm }) {
  const [isBusy, isPrivate] = [form.bound('isBusy'), form.bound('isPrivate')]
  return (
    <>
      <SelectField label="מצב" options={toOptions(eventStatusLabels)} {...form.field('status')} />
      <div className={styles.free}>
        <Checkbox checked={isBusy.value} onChange={(event) => isBusy.onChange(event.currentTarget.checked)}>
          תופס זמן ביומן
        </Checkbox>
        <Checkbox checked={isPrivate.value} onChange={(event) => isPrivate.onChange(event.currentTarget.checked)}>
          פרטי: עמיתים רואים רק שהזמן תפוס
        </Checkbox>
      </div>
      {isBusy.error && <p className="field-error">{isBusy.error}</p>}
    </>
  )
}
