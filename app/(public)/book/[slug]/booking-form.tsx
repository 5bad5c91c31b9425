'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { EntryForm } from '@/components/domain/entry-form'
import { useAttemptKey } from '@/components/domain/use-attempt-key'
import { useEntryForm } from '@/components/domain/use-entry-form'
import { EmailField, SelectField, TextareaField, TextField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { PhoneField } from '@/components/ui/phone-input'
import type { SendError } from '@/lib/client/send'
import type { BookingPageView, OfferedKind } from '@/lib/modules/booking/public.queries'

import type { Booked } from './booking-done'
import styles from './booking-flow.module.css'

type Props = {
  url: string
  page: Pick<BookingPageView, 'purpose' | 'consents' | 'wording' | 'isPhoneRequired'>
  kind: OfferedKind
  time: string | null
  onRefused: (error: SendError) => void
  onBooked: (booked: Booked) => void
}

/** Refusals after which the page shows what was changed; what was typed stays. */
const NEEDS_REFRESH: ReadonlySet<string> = new Set(['wording_changed', 'questions_changed', 'not_found'])

/** The details of whoever books. Boxes of consent are unticked, and what they say is stored with the consent. */
export function BookingForm({ url, page, kind, time, onRefused, onBooked }: Props) {
  const router = useRouter()
  const attempt = useAttemptKey()
  const { purpose, consents, wording, isPhoneRequired } = page
  const { questions } = kind
  const labels: Record<string, string> = {
    name: 'שם מלא',
    phone: 'טלפון',
    email: 'דוא״ל',
    startsAt: 'שעה',
    ...Object.fromEntries(questions.map(({ label }, at) => [`answers.${at}`, label])),
  }
  const { form, field } = useEntryForm({
    url,
    labels,
    toBody: (sent) => {
      const body = {
        kindId: kind.id,
        startsAt: time ?? '',
        name: sent.name ?? '',
        email: sent.email ?? '',
        phone: sent.phone ?? '',
        answers: questions.map((_, at) => sent[`answers.${at}`] ?? ''),
        consents: consents.filter(({ channel }) => sent[`consent-${channel}`]).map(({ channel }) => channel),
        wording,
        trap: sent.homepage ?? '',
      }
      return { id: attempt.keyOf(body), ...body }
    },
    onDone: onBooked,
  })
  const latest = useRef({ onRefused, refresh: router.refresh })
  latest.current = { onRefused, refresh: router.refresh }
  const { error } = form
  useEffect(() => {
    if (!error) return
    latest.current.onRefused(error)
    if (NEEDS_REFRESH.has(error.code)) latest.current.refresh()
  }, [error])
  return (
    <EntryForm form={form} label="הפרטים שלך" submit="קביעת הפגישה">
      <TextField {...field('name')} required autoComplete="name" />
      <PhoneField {...field('phone')} required={isPhoneRequired} autoComplete="tel" />
      <EmailField {...field('email')} required hint="לכאן יישלח אישור עם קישור לשינוי או לביטול" />
      {questions.map((question, at) => (
        <Question key={`${kind.id}-${question.label}`} question={question} bound={field(`answers.${at}`)} />
      ))}
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor="homepage">אתר הבית</label>
        <input id="homepage" name="homepage" tabIndex={-1} autoComplete="off" />
      </div>
      {consents.map(({ channel, text }) => (
        <Checkbox key={channel} id={`consent-${channel}`} name={`consent-${channel}`}>
          {text}
        </Checkbox>
      ))}
      <p className="muted lines">{purpose}</p>
    </EntryForm>
  )
}

type QuestionProps = {
  question: OfferedKind['questions'][number]
  bound: { id: string; name: string; label: string; error: string | undefined }
}

function Question({ question: { type, isRequired, choices }, bound }: QuestionProps) {
  if (type === 'choice')
    return (
      <SelectField
        {...bound}
        required={isRequired}
        placeholder="בחירה"
        options={choices.map((choice) => ({ value: choice, label: choice }))}
      />
    )
  return <TextareaField {...bound} required={isRequired} rows={2} />
}
