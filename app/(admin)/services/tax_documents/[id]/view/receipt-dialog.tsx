'use client'

import { useRouter } from 'next/navigation'
import { useMemo } from 'react'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { DateField } from '@/components/ui/date-field'
import { Dialog } from '@/components/ui/dialog'
import { LtrField, MoneyField, NumberField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { Segmented } from '@/components/ui/segmented'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { formatShekels } from '@/lib/format/money'
import { toOptions } from '@/lib/format/options'
import { receiptMethodLabels } from '@/lib/modules/tax-documents/tax-documents.labels'
import { receiptInput } from '@/lib/modules/tax-documents/tax-documents.schema'
import { linkTo } from '@/lib/routes/links'

import type { TaxDocumentHandle } from './tax-document-handle'

type Props = { open: boolean; onClose: () => void; document: TaxDocumentHandle; today: string }
type Texts =
  | 'amount'
  | 'receivedOn'
  | 'chequeNumber'
  | 'bank'
  | 'branch'
  | 'account'
  | 'chequeDate'
  | 'reference'
  | 'last4'
type Values = Record<Texts, string> & { method: keyof typeof receiptMethodLabels; isSent: boolean }

/** Fields that each payment method sends; all others are left out. */
const FIELDS = {
  cash: [],
  cheque: ['chequeNumber', 'bank', 'branch', 'account', 'chequeDate'],
  transfer: ['reference'],
  card: ['last4', 'reference'],
} as const

const METHODS = toOptions(receiptMethodLabels)
const EMPTY = { chequeNumber: '', bank: '', branch: '', account: '', chequeDate: '', reference: '', last4: '' }

const bodyOf = (version: number) => (form: Values) => ({
  method: form.method,
  amount: form.amount,
  receivedOn: form.receivedOn,
  isSent: form.isSent,
  version,
  ...Object.fromEntries(FIELDS[form.method].map((name) => [name, form[name]])),
})

/** The dialog that records money received for an open invoice or deal invoice. */
export const ReceiptDialog = ({ open, onClose, ...rest }: Props) => (
  <Dialog open={open} onClose={onClose} title="התקבל תשלום">
    {open && <ReceiptForm onClose={onClose} {...rest} />}
  </Dialog>
)

function ReceiptForm({ onClose, document: { id, version, receivable, email }, today }: Omit<Props, 'open'>) {
  const router = useRouter()
  const form = useOfficeForm<Values, object, { id: string }>({
    schema: useMemo(() => formSchema(receiptInput, bodyOf(version)), [version]),
    defaults: { ...EMPTY, method: 'transfer', amount: '', receivedOn: today, isSent: email !== '' },
    submit: (body) => sendJson(`/api/tax-documents/${id}/receipt`, 'POST', body),
    onSaved: (receipt) => {
      notify('המסמך על התשלום הופק')
      onClose()
      router.push(linkTo('tax-documents-view', { id: receipt.id }))
    },
  })
  const method = form.rhf.watch('method')
  return (
    <OfficeForm form={form} label="תשלום שהתקבל" plain>
      <Segmented legend="אמצעי התשלום" options={METHODS} {...form.field('method')} />
      <MoneyField label="סכום" hint={`ריק: כל מה שנותר, ${formatShekels(receivable)}`} {...form.field('amount')} />
      <DateField label="התקבל ביום" required max={today} {...form.field('receivedOn')} />
      {method === 'cheque' && <Cheque form={form} />}
      {method === 'card' && <NumberField label="ארבע ספרות אחרונות" required {...form.field('last4')} />}
      {(method === 'transfer' || method === 'card') && (
        <LtrField label="אסמכתה" required={method === 'transfer'} {...form.field('reference')} />
      )}
      {email && <Checkbox {...form.field('isSent')}>שליחה ללקוח בדוא״ל</Checkbox>}
      <SaveBar label="הפקת המסמך" onCancel={onClose} />
    </OfficeForm>
  )
}

const Cheque = ({ form }: { form: ReturnType<typeof useOfficeForm<Values, object, { id: string }>> }) => (
  <>
    <NumberField label="מספר המחאה" required {...form.field('chequeNumber')} />
    <DateField label="תאריך ההמחאה" required {...form.field('chequeDate')} />
    <NumberField label="מספר בנק" required {...form.field('bank')} />
    <NumberField label="מספר סניף" required {...form.field('branch')} />
    <NumberField label="מספר חשבון" required {...form.field('account')} />
  </>
)
