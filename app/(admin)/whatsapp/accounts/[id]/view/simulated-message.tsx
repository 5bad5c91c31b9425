'use client'

import { useRouter } from 'next/navigation'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { EmailField, TextareaField, TextField } from '@/components/ui/fields'
import { PhoneField } from '@/components/ui/phone-input'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { describeChannelKind } from '@/lib/modules/channels/kinds.rules'

import type { AccountHandle } from './account-handle'

type Values = {
  name: string
  phone?: string | undefined
  email?: string | undefined
  subject?: string | undefined
  body: string
}

const loadRules = () => import('@/lib/modules/channels/accounts.schema').then((schema) => schema.simulatedMessageInput)

/** Writes to a simulated account as a person who does not exist; the message arrives by the provider's own way. */
export function SimulatedMessage({ account: { id, kind }, onClose }: { account: AccountHandle; onClose: () => void }) {
  const isMail = describeChannelKind(kind).address === 'email'
  const router = useRouter()
  const form = useOfficeForm<Values, object, unknown>({
    schema: loadRules,
    defaults: Object.assign({ name: '', body: '' }, isMail ? { email: '', subject: '' } : { phone: '' }),
    submit: (body) => sendJson(`/api/whatsapp/accounts/${id}/simulated`, 'POST', body),
    onSaved: () => {
      void notify('ההודעה הגיעה לחשבון')
      onClose()
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label="הודעה מלקוח לדוגמה" plain>
      <p>ההודעה מגיעה כאילו לקוח כתב לחשבון. בסקירה {isMail ? 'מפורטות כתובות' : 'מפורטים מספרים'} שמראים תקלות.</p>
      <TextField label="שם הלקוח" required maxLength={200} autoComplete="off" {...form.field('name')} />
      {isMail ? (
        <>
          <EmailField label="כתובת הדוא״ל" required {...form.field('email')} />
          <TextField label="נושא" maxLength={200} autoComplete="off" {...form.field('subject')} />
        </>
      ) : (
        <PhoneField label="מספר הטלפון" required {...form.field('phone')} />
      )}
      <TextareaField label="ההודעה" required maxLength={1000} {...form.field('body')} />
      <SaveBar label="שליחה" onCancel={onClose} />
    </OfficeForm>
  )
}
