'use client'

import { useRouter } from 'next/navigation'
import { useMemo } from 'react'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Dialog } from '@/components/ui/dialog'
import { MoneyField, TextareaField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { formatShekels } from '@/lib/format/money'
import { creditInput } from '@/lib/modules/tax-documents/tax-documents.schema'
import { linkTo } from '@/lib/routes/links'

import type { TaxDocumentHandle } from './tax-document-handle'

type Props = { open: boolean; onClose: () => void; document: TaxDocumentHandle }
type Values = { amount: string; reason: string; isSent: boolean }

/** The dialog that credits a document in full or in part; the credit note is a document of its own. */
export const CreditDialog = ({ open, onClose, document }: Props) => (
  <Dialog open={open} onClose={onClose} title="זיכוי המסמך">
    {open && <CreditForm onClose={onClose} document={document} />}
  </Dialog>
)

function CreditForm({ onClose, document: { id, version, creditable, email } }: Omit<Props, 'open'>) {
  const router = useRouter()
  const form = useOfficeForm<Values, object, { id: string }>({
    schema: useMemo(() => formSchema(creditInput, (values: Values) => ({ ...values, version })), [version]),
    defaults: { amount: '', reason: '', isSent: email !== '' },
    submit: (body) => sendJson(`/api/tax-documents/${id}/credit`, 'POST', body),
    onSaved: (credit) => {
      notify('הזיכוי הופק')
      onClose()
      router.push(linkTo('tax-documents-view', { id: credit.id }))
    },
  })
  return (
    <OfficeForm form={form} label="זיכוי" plain>
      <MoneyField label="סכום" hint={`ריק: כל מה שנותר, ${formatShekels(creditable)}`} {...form.field('amount')} />
      <TextareaField label="סיבה" required hint="תודפס על הזיכוי" {...form.field('reason')} />
      {email && <Checkbox {...form.field('isSent')}>שליחה ללקוח בדוא״ל</Checkbox>}
      <SaveBar label="הפקת הזיכוי" onCancel={onClose} />
    </OfficeForm>
  )
}
