'use client'

import { useRouter } from 'next/navigation'
import { useMemo } from 'react'

import { FormSection } from '@/components/screen/form-section'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { DateField } from '@/components/ui/date-field'
import { LtrField, NumberField, TextareaField, TextField } from '@/components/ui/fields'
import { Segmented } from '@/components/ui/segmented'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { sentAs } from '@/lib/client/sent-as'
import { closureInput } from '@/lib/modules/payment-pages/closure/schema'
import { closeMethodLabels } from '@/lib/modules/payment-pages/labels'
import { href } from '@/lib/routes/find'

type Values = Record<
  'receivedOn' | 'payerName' | 'chequeNumber' | 'bank' | 'branch' | 'account' | 'chequeDate' | 'reference' | 'reason',
  string
> & { method: keyof typeof closeMethodLabels }

/** Which fields each way of closing sends; the others stay out. */
const fieldsOf = {
  cash: ['payerName'],
  cheque: ['payerName', 'chequeNumber', 'bank', 'branch', 'account', 'chequeDate'],
  transfer: ['payerName', 'reference'],
  write_off: ['reason'],
} as const

const bodyOf = (version: number) => (form: Values) => ({
  ...{ method: form.method, receivedOn: form.receivedOn, version },
  ...Object.fromEntries(fieldsOf[form.method].map((name) => [name, form[name]])),
})

const METHODS = Object.entries(closeMethodLabels).map(([value, label]) => ({ value, label }))
const EMPTY = { chequeNumber: '', bank: '', branch: '', account: '', chequeDate: '', reference: '', reason: '' }

type Props = {
  page: { id: string; version: number }
  payerName: string
  today: string
  /** Whether the page's record is open to whoever closes it. */
  canView: boolean
}

/** Closes a page for money that came another way, or for a debt that is given up. */
export function ClosureForm({ page: { id, version }, payerName, today, canView }: Props) {
  const router = useRouter()
  const form = useOfficeForm<Values, object, { id: string }>({
    schema: useMemo(() => sentAs(closureInput, bodyOf(version)), [version]),
    defaults: { ...EMPTY, method: 'cash', receivedOn: today, payerName },
    submit: (body) => sendJson(`/api/payment-pages/${id}/closure`, 'POST', body),
    onSaved: () => {
      notify('עמוד התשלום נסגר')
      router.push(canView ? href('payment-page-view', { id }) : href('home'))
      router.refresh()
    },
  })
  const method = form.rhf.watch('method')
  return (
    <OfficeForm form={form} label="סגירת עמוד תשלום">
      <FormSection title="איך נסגר התשלום?">
        <Segmented legend="דרך הסגירה" options={METHODS} {...form.field('method')} />
        <DateField
          label={method === 'write_off' ? 'תאריך הסגירה' : 'תאריך הקבלה'}
          required
          max={today}
          {...form.field('receivedOn')}
        />
        {method !== 'write_off' && <TextField label="שם המשלם" required {...form.field('payerName')} />}
        {method === 'cheque' && <Cheque form={form} />}
        {method === 'transfer' && <LtrField label="אסמכתה" required {...form.field('reference')} />}
        {method === 'write_off' && (
          <TextareaField
            label="סיבה"
            required
            wide
            hint="החוב נמחק ולא תצא קבלה. הסיבה נשמרת ביומן."
            {...form.field('reason')}
          />
        )}
      </FormSection>
      <SaveBar label="סגירת העמוד" cancelHref={canView ? href('payment-page-view', { id }) : href('home')} />
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
