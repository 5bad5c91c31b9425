'use client'

import { useRouter } from 'next/navigation'
import { useMemo, useState } from 'react'

import { CustomerPicker } from '@/components/domain/customer-picker'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { LtrField, TextareaField, TextField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import type { CustomerOption } from '@/lib/modules/customers/customers.queries'
import {
  bookingInput,
  type DifferenceKind,
  explanationInput,
  linkedNumberInput,
} from '@/lib/modules/payments/reconciliation/reconciliation.schema'

type Props = { difference: { id: string; version: number; kind: DifferenceKind }; onClose: () => void }

/** The form for the reason why nothing has to be done about a difference. */
export function ExplainForm({ difference: { id, version }, onClose }: Props) {
  const router = useRouter()
  const form = useOfficeForm<{ reason: string }, object, unknown>({
    schema: useMemo(
      () => formSchema(explanationInput, (values: { reason: string }) => ({ ...values, version }) as object),
      [version],
    ),
    defaults: { reason: '' },
    submit: (body) => sendJson(`/api/payments/differences/${id}/explanation`, 'POST', body),
    onSaved: () => {
      notify('ההפרש נסגר')
      onClose()
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label="הסבר להפרש" plain>
      <TextareaField label="הסבר" required {...form.field('reason')} />
      <SaveBar label="סגירה" onCancel={onClose} />
    </OfficeForm>
  )
}

/** The form that links the money to a payment page, or the refund to a payment. */
export function LinkForm({ difference: { id, version, kind }, onClose }: Props) {
  const router = useRouter()
  const isRefund = kind === 'refund_missing_here'
  const form = useOfficeForm<{ number: string }, object, unknown>({
    schema: useMemo(
      () => formSchema(linkedNumberInput, (values: { number: string }) => ({ ...values, version }) as object),
      [version],
    ),
    defaults: { number: '' },
    submit: (body) => sendJson(`/api/payments/differences/${id}/link`, 'POST', body),
    onSaved: () => {
      notify(isRefund ? 'הזיכוי נרשם' : 'התשלום נרשם')
      onClose()
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label="שיוך" plain>
      <p className="dialog-text">
        {isRefund
          ? 'הזיכוי יירשם כהחזר שבוצע של התשלום הזה, ויופק לו מסמך זיכוי.'
          : 'יירשם תשלום בעמוד הזה, בסכום שחברת הסליקה גבתה.'}
      </p>
      <LtrField label={isRefund ? 'מספר התשלום' : 'מספר עמוד התשלום'} required {...form.field('number')} />
      <SaveBar label="שיוך" onCancel={onClose} />
    </OfficeForm>
  )
}

type Booking = { customerId: string; title: string }

/**
 * The form for money without a payment page: its customer and purpose. The page and its payment are created together.
 */
export function BookForm({ difference: { id, version }, onClose }: Props) {
  const router = useRouter()
  const [customer, setCustomer] = useState<CustomerOption | null>(null)
  const form = useOfficeForm<Booking, object, unknown>({
    schema: useMemo(() => formSchema(bookingInput, (values: Booking) => ({ ...values, version }) as object), [version]),
    defaults: { customerId: '', title: '' },
    submit: (body) => sendJson(`/api/payments/differences/${id}/link`, 'POST', body),
    onSaved: () => {
      notify('התשלום נרשם')
      onClose()
      router.refresh()
    },
  })
  const pick = (option: CustomerOption | null) => {
    setCustomer(option)
    form.rhf.setValue('customerId', option?.value ?? '', { shouldDirty: true, shouldValidate: form.attempts > 0 })
  }
  return (
    <OfficeForm form={form} label="רישום ללקוח" plain>
      <p className="dialog-text">ייווצר עמוד תשלום של הלקוח בסכום שנגבה, ובו תשלום וקבלה. ללקוח לא נשלחת בקשה לשלם.</p>
      <CustomerPicker label="לקוח" value={customer} onChange={pick} error={form.error('customerId')} />
      <TextField label="על מה התשלום" required {...form.field('title')} />
      <SaveBar label="רישום" onCancel={onClose} />
    </OfficeForm>
  )
}
