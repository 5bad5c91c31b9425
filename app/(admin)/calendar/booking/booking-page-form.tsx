'use client'

import { useRouter } from 'next/navigation'
import { ConsentBoxes } from '@/components/domain/consent-boxes'
import { FormSection } from '@/components/screen/form-section'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { LtrField, NumberField, SelectField, TextareaField, TextField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'
import type { BookingPageChoices } from '@/lib/modules/booking/office.queries'
import { linkTo } from '@/lib/routes/links'
import { BOOKING_STEPS } from '@/lib/vocabulary/booking'

import { type BookingPageValues, numberText, toNumber } from './booking-page-values'
import { KindsEditor } from './kinds-editor'
import { WeekEditor } from './week-editor'

const loadSchema = () => import('@/lib/modules/booking/booking.schema').then((schema) => schema.bookingPageInput)

type BookingPageFormState = ReturnType<typeof useOfficeForm<BookingPageValues, BookingPageValues, { id: string }>>

type Props = {
  start: BookingPageValues
  saved?: { id: string; version: number }
  choices: BookingPageChoices
}

const STEPS = BOOKING_STEPS.map((minutes) => ({ value: String(minutes), label: `כל ${minutes} דקות` }))

/** The form that creates a booking page or edits the saved one. */
export function BookingPageForm({ start, saved, choices }: Props) {
  const router = useRouter()
  const form = useOfficeForm({
    schema: loadSchema,
    defaults: start,
    submit: (body: BookingPageValues) =>
      saved
        ? sendJson<{ id: string }>(`/api/calendar/booking-pages/${saved.id}`, 'PUT', {
            ...body,
            version: saved.version,
          })
        : sendJson<{ id: string }>('/api/calendar/booking-pages', 'POST', body),
    onSaved: ({ id }: { id: string }) => {
      notify('הדף נשמר')
      if (!saved) router.push(linkTo('calendar-booking-edit', { id }))
      router.refresh()
    },
  })
  const typed = form as unknown as BookingPageFormState
  const step = typed.bound('stepMinutes')
  const horizon = typed.bound('horizonDays')
  return (
    <OfficeForm form={form} label={saved ? 'עריכת דף קביעת פגישות' : 'דף קביעת פגישות חדש'}>
      <FormSection title="הדף">
        <TextField label="כותרת" required autoComplete="off" {...form.field('title')} />
        <LtrField
          label="כתובת הדף"
          hint={`מופיעה אחרי ${isolate('/book/')}: אותיות באנגלית, ספרות ומקפים`}
          required
          autoComplete="off"
          {...form.field('slug')}
        />
        {choices.owners.length > 1 && (
          <SelectField label="היומן של" options={choices.owners} {...form.field('ownerId')} />
        )}
        <TextareaField label="פתיח" wide rows={3} {...form.field('intro')} />
      </FormSection>
      <KindsEditor bound={typed.bound('kinds')} errors={form.errors} />
      <FormSection title="מתי אפשר לקבוע">
        <WeekEditor bound={typed.bound('week')} errors={form.errors} />
        <SelectField
          id={step.id}
          label="שעות שמוצעות"
          error={step.error}
          options={STEPS}
          value={String(step.value)}
          onChange={({ target }: { target: { value: string } }) => step.onChange(Number(target.value) as never)}
        />
        <NumberField
          id={horizon.id}
          label="עד כמה ימים קדימה"
          error={horizon.error}
          value={numberText(horizon.value)}
          onChange={({ target }: { target: { value: string } }) => horizon.onChange(toNumber(target.value))}
        />
      </FormSection>
      <FormSection title="תזכורות ופרטים">
        <Checkbox {...form.field('remindsDayBefore')}>תזכורת בדוא״ל יום לפני הפגישה</Checkbox>
        <Checkbox {...form.field('remindsHourBefore')}>תזכורת בדוא״ל שעה לפני הפגישה</Checkbox>
        <Checkbox {...form.field('isPhoneRequired')}>חובה למלא טלפון</Checkbox>
      </FormSection>
      <FormSection title="הודעה והסכמות">
        <TextareaField
          label="לשם מה נאספים הפרטים"
          hint="הודעה לפי סעיף 11 לחוק הגנת הפרטיות. היא מופיעה בדף, וכל שינוי בה הוא נוסח חדש"
          required
          wide
          rows={5}
          {...form.field('purpose')}
        />
        <ConsentBoxes bound={typed.bound('consents')} path="consents" errors={form.errors} />
      </FormSection>
      <SaveBar cancelHref={linkTo('calendar-booking')} />
    </OfficeForm>
  )
}
