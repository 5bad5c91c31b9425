'use client'

import { useEffect, useRef, useState } from 'react'
import { EntryForm } from '@/components/domain/entry-form'
import { useEntryForm } from '@/components/domain/use-entry-form'
import { Alert } from '@/components/ui/alert'
import { EmailField, LtrField, SelectField, TextareaField, TextField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { PhoneField } from '@/components/ui/phone-input'
import { newKey } from '@/lib/client/new-key'
import type { AskedField, FormView } from '@/lib/modules/capture/forms.queries'
import { CAMPAIGN_PARAMETERS } from '@/lib/vocabulary/capture'

import styles from './inquiry-form.module.css'

type Props = {
  slug: string
  form: Pick<FormView, 'title' | 'button' | 'fields' | 'wording' | 'purpose' | 'consents' | 'companyName'>
}
type Thanks = { thanks: string; redirectUrl: string | null }

/** The form that a visitor fills in. Boxes of consent are unticked, and what they say is stored with the consent. */
export function InquiryForm({ slug, form: { title, button, fields, wording, purpose, consents } }: Props) {
  const [thanks, setThanks] = useState<Thanks>()
  const id = useRef<string>(undefined)
  const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label]))
  const { form, field } = useEntryForm({
    url: `/api/public/forms/${encodeURIComponent(slug)}`,
    labels,
    toBody: (sent) => {
      id.current ??= newKey()
      return {
        id: id.current,
        values: Object.fromEntries(fields.map(({ name }) => [name, sent[name] ?? ''])),
        consents: consents.filter(({ channel }) => sent[`consent-${channel}`]).map(({ channel }) => channel),
        wording,
        trap: sent.homepage ?? '',
        ...origin(),
      }
    },
    onDone: (done: Thanks) => {
      if (done.redirectUrl) window.open(done.redirectUrl, '_top')
      setThanks(done)
    },
  })
  // A refused submission is stored as it was: what is sent after it is another one. One that got no answer is the same.
  const refused = form.error?.fields
  useEffect(() => {
    if (refused) id.current = undefined
  }, [refused])
  if (thanks)
    return (
      <div aria-live="polite">
        <Alert tone="ok" title="הפנייה התקבלה">
          {thanks.thanks || 'תודה, נחזור אליך בהקדם.'}
        </Alert>
      </div>
    )
  return (
    <EntryForm form={form} label={title} submit={button || 'שליחה'}>
      {fields.map((asked) => (
        <Asked key={asked.name} asked={asked} bound={field(asked.name)} />
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

/** The page that the visitor came from, and the parameters of the advertisement. */
function origin() {
  const query = new URLSearchParams(location.search)
  const campaign = CAMPAIGN_PARAMETERS.flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, value.slice(0, 500)] as const] : []
  })
  return { page: (query.get('page') ?? document.referrer).slice(0, 2_000), campaign: Object.fromEntries(campaign) }
}

const YES_NO = [
  { value: 'yes', label: 'כן' },
  { value: 'no', label: 'לא' },
]

type AskedProps = { asked: AskedField; bound: { id: string; name: string; label: string; error: string | undefined } }

function Asked({ asked: { name, isRequired, type, help, options }, bound }: AskedProps) {
  const props = { ...bound, required: isRequired, hint: help || undefined }
  const kind = type ?? name
  switch (kind) {
    case 'phone':
      return <PhoneField {...props} autoComplete="tel" />
    case 'email':
      return <EmailField {...props} autoComplete="email" />
    case 'message':
    case 'long_text':
      return <TextareaField {...props} rows={4} />
    case 'number':
      return <LtrField {...props} inputMode="decimal" autoComplete="off" />
    case 'url':
      return <LtrField {...props} inputMode="url" autoComplete="url" />
    case 'date':
      return <LtrField {...props} type="date" />
    case 'yes_no':
      return <SelectField {...props} placeholder="בחירה" options={YES_NO} />
    case 'select':
      return <SelectField {...props} placeholder="בחירה" options={options} />
    default:
      return <TextField {...props} autoComplete={AUTO_COMPLETE[name] ?? 'off'} />
  }
}

const AUTO_COMPLETE: Readonly<Record<string, string>> = {
  name: 'name',
  companyName: 'organization',
  city: 'address-level2',
}
