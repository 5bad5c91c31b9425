'use client'

import { z } from 'zod'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Dialog } from '@/components/ui/dialog'
import { TextareaField } from '@/components/ui/fields'
import { Segmented } from '@/components/ui/segmented'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'
import { linkTo } from '@/lib/routes/links'

import type { CompanyHandle } from './company-handle'

type Form = { reason: string; mode: 'read' | 'full'; minutes: string }

/** The form's own check; the handler has the full schema and returns errors by field. */
const schema = z
  .custom<Form>()
  .superRefine(explained)
  .transform(({ minutes, ...form }) => ({ ...form, minutes: Number(minutes) }))

/** Reports a short reason before the password is requested; the server makes the same check. */
function explained({ reason }: Form, context: z.RefinementCtx) {
  if ((reason.match(/\p{L}/gu) ?? []).length < 10)
    context.addIssue({ code: 'custom', path: ['reason'], message: 'יש לכתוב סיבה של עשר אותיות לפחות' })
}

type Props = { open: boolean; onClose: () => void; company: CompanyHandle }

export const ImpersonationDialog = ({ open, onClose, company }: Props) => (
  <Dialog open={open} onClose={onClose} title={`כניסה לחברה: ${isolate(company.name)}`}>
    <ImpersonationForm onClose={onClose} company={company} />
  </Dialog>
)

/** The form that begins an impersonation: the page is reloaded, acting in that company. */
function ImpersonationForm({ onClose, company }: Omit<Props, 'open'>) {
  const form = useOfficeForm({
    schema,
    defaults: { reason: '', mode: 'read', minutes: '30' } satisfies Form as Form,
    submit: (body) => sendJson(`/api/companies/${company.id}/act`, 'POST', body),
    onSaved: () => window.location.assign(linkTo('home')),
  })
  return (
    <OfficeForm form={form} label="כניסה לחברה" plain>
      <p>מנהלי החברה מקבלים הודעה, והכניסה נרשמת ביומן של שתי החברות עם הסיבה.</p>
      <TextareaField
        label="סיבה"
        required
        rows={3}
        hint="עשר אותיות לפחות, למשל: פנייה של נעמי על קבלה שלא נשלחה"
        {...form.field('reason')}
      />
      <Segmented legend="אופן" options={MODES} {...form.field('mode')} />
      <Segmented legend="לכמה זמן" options={MINUTES} {...form.field('minutes')} />
      <SaveBar label="כניסה" onCancel={onClose} />
    </OfficeForm>
  )
}

const MODES = [
  { value: 'read', label: 'צפייה בלבד' },
  { value: 'full', label: 'צפייה ועריכה' },
]
const MINUTES = [
  { value: '15', label: '15 דקות' },
  { value: '30', label: '30 דקות' },
  { value: '60', label: '60 דקות' },
]
