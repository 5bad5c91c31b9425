'use client'

import { useRouter } from 'next/navigation'
import { useMemo } from 'react'
import { FormSection } from '@/components/screen/form-section'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Alert } from '@/components/ui/alert'
import { DateField } from '@/components/ui/date-field'
import { LtrField, MoneyField, NumberField, TextareaField, TextField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { Segmented } from '@/components/ui/segmented'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { toOptions } from '@/lib/format/options'
import { closureInput } from '@/lib/modules/payment-pages/closure.schema'
import { closeMethodLabels } from '@/lib/modules/payment-pages/payment-pages.labels'
import { linkTo } from '@/lib/routes/links'

type Values = Record<
  | 'receivedOn'
  | 'payerName'
  | 'amount'
  | 'chequeNumber'
  | 'bank'
  | 'branch'
  | 'account'
  | 'chequeDate'
  | 'reference'
  | 'reason',
  string
> & { method: keyof typeof closeMethodLabels; isPartial: boolean }

/** Fields that each closing method sends; all others are left out. */
const fieldsOf = {
  cash: ['payerName', 'amount', 'isPartial'],
  cheque: ['payerName', 'amount', 'isPartial', 'chequeNumber', 'bank', 'branch', 'account', 'chequeDate'],
  transfer: ['payerName', 'amount', 'isPartial', 'reference'],
  debit_order: ['payerName', 'amount', 'isPartial', 'reference'],
  write_off: ['reason'],
} as const

const bodyOf = (version: number) => (form: Values) => ({
  method: form.method,
  receivedOn: form.receivedOn,
  version,
  ...Object.fromEntries(fieldsOf[form.method].map((name) => [name, form[name]])),
})

const METHODS = toOptions(closeMethodLabels)
const EMPTY = { chequeNumber: '', bank: '', branch: '', account: '', chequeDate: '', reference: '', reason: '' }

type Props = {
  page: { id: string; version: number }
  payerName: string
  today: string
  /** The open amount in shekels; empty if the payer chooses the amount. */
  balance: string
  /** Whether a part of the amount may be received while the page stays open for the rest. */
  canSplit: boolean
  /** Whether closing the page closes the open parts of a split page. */
  isRest: boolean
  /** Whether the user may open the page's record. */
  canView: boolean
}

/** The form that closes a page: money received in another way, or a debt written off. */
export function ClosureForm({ page: { id, version }, payerName, today, balance, canSplit, isRest, canView }: Props) {
  const router = useRouter()
  const form = useOfficeForm<Values, object, { id: string }>({
    schema: useMemo(() => formSchema(closureInput, bodyOf(version)), [version]),
    defaults: { ...EMPTY, method: 'cash', receivedOn: today, payerName, amount: balance, isPartial: false },
    submit: (body) => sendJson(`/api/payment-pages/${id}/closure`, 'POST', body),
    onSaved: () => {
      notify(isPartOf(form.rhf.getValues()) ? 'התשלום החלקי נרשם' : 'עמוד התשלום נסגר')
      router.push(canView ? linkTo('payment-page-view', { id }) : linkTo('home'))
      router.refresh()
    },
  })
  const method = form.rhf.watch('method')
  const isPartial = isPartOf({ method, isPartial: form.rhf.watch('isPartial') })
  return (
    <OfficeForm form={form} label="סגירת עמוד תשלום">
      {isRest && <Alert tone="info" title="כל התשלומים שעוד פתוחים ייסגרו יחד, כל אחד ביתרה שלו ובקבלה שלו." />}
      <FormSection title="איך נסגר התשלום?">
        <Segmented legend="דרך הסגירה" options={METHODS} {...form.field('method')} />
        <DateField
          label={method === 'write_off' ? 'תאריך הסגירה' : 'תאריך הקבלה'}
          required
          max={today}
          {...form.field('receivedOn')}
        />
        {method !== 'write_off' && (
          <>
            <TextField label="שם המשלם" required {...form.field('payerName')} />
            <MoneyField label="סכום" required {...form.field('amount')} />
            {canSplit && <Checkbox {...form.field('isPartial')}>תשלום חלקי: העמוד יישאר פתוח עם היתרה</Checkbox>}
          </>
        )}
        <Proof form={form} method={method} />
      </FormSection>
      <SaveBar
        label={saveLabel(isPartial, isRest)}
        cancelHref={canView ? linkTo('payment-page-view', { id }) : linkTo('home')}
      />
    </OfficeForm>
  )
}

/** A debt can only be written off in full. */
const isPartOf = ({ method, isPartial }: Pick<Values, 'method' | 'isPartial'>) => isPartial && method !== 'write_off'

function saveLabel(isPartial: boolean, isRest: boolean): string {
  if (isPartial) return 'רישום התשלום'
  return isRest ? 'סגירת היתרה' : 'סגירת העמוד'
}

type Form = ReturnType<typeof useOfficeForm<Values, object, { id: string }>>

/** The fields for the proof, by closing method. */
function Proof({ form, method }: { form: Form; method: Values['method'] }) {
  if (method === 'cheque') return <Cheque form={form} />
  if (method === 'transfer' || method === 'debit_order')
    return <LtrField label="אסמכתה" required {...form.field('reference')} />
  if (method !== 'write_off') return null
  return (
    <TextareaField
      label="סיבה"
      required
      wide
      hint="החוב נמחק ולא תצא קבלה. הסיבה נשמרת ביומן."
      {...form.field('reason')}
    />
  )
}

const Cheque = ({ form }: { form: Form }) => (
  <>
    <NumberField label="מספר המחאה" required {...form.field('chequeNumber')} />
    <DateField label="תאריך ההמחאה" required {...form.field('chequeDate')} />
    <NumberField label="מספר בנק" required {...form.field('bank')} />
    <NumberField label="מספר סניף" required {...form.field('branch')} />
    <NumberField label="מספר חשבון" required {...form.field('account')} />
  </>
)
