'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { z } from 'zod'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { NumberField, SelectField, TextField } from '@/components/ui/fields'
import { IconPlus } from '@/components/ui/icons'
import { Checkbox } from '@/components/ui/inputs'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { toOptions } from '@/lib/format/options'
import { sharingLabels } from '@/lib/modules/calendar/calendar.labels'
import type { CalendarKind } from '@/lib/modules/calendar/calendar.schema'
import type { ListedCalendar } from '@/lib/modules/calendar/calendars.queries'
import { tagColorLabels } from '@/lib/modules/tags/tags.labels'

const TITLES = { team: 'יומן צוות חדש', room: 'חדר חדש' } as const

/** The button that adds a calendar of the office, or a room. */
export function AddCalendar({ kind }: { kind: 'team' | 'room' }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<IconPlus size={20} />} onClick={() => setOpen(true)}>
        {TITLES[kind]}
      </Button>
      {isOpen && <CalendarDialog kind={kind} onClose={() => setOpen(false)} />}
    </>
  )
}

const seats = z
  .string()
  .trim()
  .regex(/^\d{0,6}$/, 'מספר המקומות אינו תקין')
  .transform((text) => (text === '' ? null : Number(text)))

const rules = z.object({
  name: z.string().trim(),
  color: z.enum(['blue', 'green', 'amber', 'red', 'purple', 'cyan', 'pink', 'gray']),
  sharing: z.enum(['none', 'busy', 'read', 'write']),
  isExclusive: z.boolean(),
  place: z.string().trim(),
  seats,
})

type Props = { kind: CalendarKind; calendar?: ListedCalendar; onClose: () => void }

/** The dialog that adds a calendar or a room, or edits one; a personal calendar has the name of its user. */
export function CalendarDialog({ kind, calendar, onClose }: Props) {
  const router = useRouter()
  const form = useOfficeForm({
    schema: rules,
    defaults: defaultsOf(calendar),
    submit: ({ name, place, seats: count, ...same }) => {
      const body = {
        ...same,
        ...(kind !== 'personal' && { name }),
        ...(kind === 'room' && { place, seats: count }),
      }
      return calendar
        ? sendJson(`/api/calendar/calendars/${calendar.id}`, 'PATCH', { ...body, version: calendar.version })
        : sendJson('/api/calendar/calendars', 'POST', { ...body, kind })
    },
    onSaved: () => {
      notify(kind === 'room' ? 'החדר נשמר' : 'היומן נשמר')
      onClose()
      router.refresh()
    },
  })
  const isExclusive = form.bound('isExclusive')
  const title = calendar ? 'עריכת יומן' : TITLES[kind === 'room' ? 'room' : 'team']
  return (
    <Dialog open onClose={onClose} title={title}>
      <OfficeForm form={form} label={title} plain>
        {kind !== 'personal' && <TextField label="שם" required autoComplete="off" {...form.field('name')} />}
        <SelectField label="צבע" options={toOptions(tagColorLabels)} {...form.field('color')} />
        <SelectField
          label="מה עמיתים יכולים"
          hint="אירוע פרטי נראה לעמיתים תמיד רק כזמן תפוס"
          options={toOptions(sharingLabels)}
          {...form.field('sharing')}
        />
        {kind === 'room' ? (
          <>
            <TextField label="איפה" autoComplete="off" {...form.field('place')} />
            <NumberField label="מספר מקומות" {...form.field('seats')} />
          </>
        ) : (
          <Checkbox checked={isExclusive.value} onChange={(event) => isExclusive.onChange(event.currentTarget.checked)}>
            לא לאפשר שני אירועים באותו זמן
          </Checkbox>
        )}
        <SaveBar onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}

const defaultsOf = (calendar: ListedCalendar | undefined) => ({
  name: calendar?.name ?? '',
  color: calendar?.color ?? ('blue' as const),
  sharing: calendar?.sharing ?? ('write' as const),
  isExclusive: calendar?.isExclusive ?? false,
  place: calendar?.place ?? '',
  seats: calendar?.seats == null ? '' : String(calendar.seats),
})
