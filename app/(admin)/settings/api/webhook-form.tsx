'use client'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { LtrField, TextField } from '@/components/ui/fields'
import { formSchema } from '@/lib/client/form-schema'
import type { Sent } from '@/lib/client/send'
import type { PublicEventName } from '@/lib/events/catalogue'
import { type WebhookInput, webhookInput } from '@/lib/modules/webhooks/webhooks.schema'

import { EventPicker } from './event-picker'

type Values = { name: string; url: string; events: PublicEventName[] }
type Props<Data> = {
  label: string
  defaults: Values
  saveLabel: string
  submit: (input: WebhookInput) => Promise<Sent<Data>>
  onSaved: (data: Data) => void
  onCancel: () => void
}

/** The form for the address and the events of a webhook. */
export function WebhookForm<Data>({ label, defaults, saveLabel, submit, onSaved, onCancel }: Props<Data>) {
  const form = useOfficeForm<Values, WebhookInput, Data>({
    schema: formSchema(webhookInput, (values: Values): WebhookInput => values),
    defaults,
    submit,
    onSaved,
  })
  const { value, onChange, error } = form.bound('events')
  return (
    <OfficeForm form={form} label={label} plain>
      <TextField label="שם" required hint="לאיזו מערכת האירועים נשלחים" maxLength={200} {...form.field('name')} />
      <LtrField
        label="כתובת"
        required
        inputMode="url"
        placeholder="https://"
        hint="כתובת https ציבורית שמקבלת POST"
        maxLength={2000}
        {...form.field('url')}
      />
      <EventPicker value={value} onChange={onChange} error={error} />
      <SaveBar label={saveLabel} onCancel={onCancel} />
    </OfficeForm>
  )
}
