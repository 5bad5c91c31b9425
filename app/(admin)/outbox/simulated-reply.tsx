'use client'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { SelectField, TextField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'

type Values = {
  response: 'accepted' | 'tentative' | 'declined'
  program: 'outlook' | 'google' | 'apple'
  comment: string
}

const RESPONSES = [
  { value: 'accepted', label: 'מגיע' },
  { value: 'tentative', label: 'אולי' },
  { value: 'declined', label: 'לא מגיע' },
]
const PROGRAMS = [
  { value: 'outlook', label: 'Outlook' },
  { value: 'google', label: 'Google' },
  { value: 'apple', label: 'Apple' },
]

/** The answer of the guest of an invitation that was not sent: it comes in as the mail of a real guest does. */
export function SimulatedReply({ id }: { id: string }) {
  const form = useOfficeForm({
    schema: () =>
      import('@/lib/modules/inbound-mail/inbound-mail.schema').then(({ simulationInput }) => simulationInput),
    defaults: { response: 'accepted', program: 'outlook', comment: '' } as Values,
    submit: (body) => sendJson(`/api/outbox/${encodeURIComponent(id)}/reply`, 'POST', body),
    onSaved: () => void notify('התשובה התקבלה, ותופיע באירוע'),
  })
  return (
    <OfficeForm form={form} label="סימולציה של תשובה להזמנה" plain>
      <h3>סימולציה: תשובת המוזמן</h3>
      <p className="muted">ההזמנה לא יצאה. אפשר לדמות את התשובה שהייתה חוזרת מתוכנת הדואר של המוזמן.</p>
      <SelectField label="התשובה" options={RESPONSES} {...form.field('response')} />
      <SelectField label="תוכנת הדואר" options={PROGRAMS} {...form.field('program')} />
      <TextField label="הערה" maxLength={500} {...form.field('comment')} />
      <SaveBar label="השב" />
    </OfficeForm>
  )
}
