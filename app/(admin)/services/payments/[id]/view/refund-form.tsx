'use client'

import { useRouter } from 'next/navigation'
import { useMemo, useRef } from 'react'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Alert } from '@/components/ui/alert'
import { LtrField, MoneyField, TextareaField } from '@/components/ui/fields'
import { RadioGroup } from '@/components/ui/segmented'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { newKey } from '@/lib/client/new-key'
import { sendJson } from '@/lib/client/send'
import { formatShekels, parseShekels } from '@/lib/format/money'
import { refundWayLabels } from '@/lib/modules/payments/refunds/refunds.labels'
import { needsApproval } from '@/lib/modules/payments/refunds/refunds.rules'
import { type RefundState, type RequestableWay, refundInput } from '@/lib/modules/payments/refunds/refunds.schema'

export type Refundable = {
  id: string
  number: string
  leftAgorot: number
  ways: RequestableWay[]
  /** Amount above which another user has to approve; null if no approval is needed. */
  approvalAbove: number | null
}

type Values = { amount: string; reason: string; way: RequestableWay; reference: string }
type Props = {
  payment: Refundable
  /** Amount in agorot to refund; null for all that is left. */
  requestedAgorot: number | null
  onClose: () => void
}

/**
 * The refund form: amount, reason and method. Above the company's limit it notes that the refund waits for approval.
 */
export function RefundForm({ payment: { id, leftAgorot, ways, approvalAbove }, requestedAgorot, onClose }: Props) {
  const router = useRouter()
  const key = useRef(newKey())
  const form = useOfficeForm<Values, object, { state: RefundState }>({
    schema: useMemo(() => formSchema(refundInput, (values: Values) => ({ ...values, key: key.current })), []),
    defaults: {
      amount: (Math.min(leftAgorot, requestedAgorot ?? leftAgorot) / 100).toFixed(2),
      reason: '',
      way: ways[0] ?? 'transfer',
      reference: '',
    },
    submit: (body) => sendJson(`/api/payments/${id}/refunds`, 'POST', body),
    onSaved: ({ state }) => {
      notify(state === 'requested' ? 'הבקשה נשלחה לאישור' : state === 'done' ? 'ההחזר נרשם' : 'ההחזר נשלח לסליקה')
      onClose()
      router.refresh()
    },
  })
  const [amount, way] = form.rhf.watch(['amount', 'way'])
  const parsed = parseShekels(amount)
  return (
    <OfficeForm form={form} label="החזר" plain>
      {parsed.ok && needsApproval(parsed.value, approvalAbove) && (
        <Alert tone="warn" title="ההחזר ימתין לאישור">
          מעל {formatShekels(approvalAbove ?? 0)} מאשר אדם אחר, ורק אז הכסף חוזר.
        </Alert>
      )}
      <div className="form-fields">
        <MoneyField label="סכום" required hint={`נותר להחזיר ${formatShekels(leftAgorot)}`} {...form.field('amount')} />
        {way === 'transfer' && <LtrField label="אסמכתה של ההעברה" required {...form.field('reference')} />}
      </div>
      <RadioGroup
        legend="אופן ההחזר"
        options={ways.map((value) => ({ value, label: refundWayLabels[value] }))}
        {...form.field('way')}
      />
      <TextareaField label="סיבה" required {...form.field('reason')} />
      <SaveBar label="החזר" onCancel={onClose} />
    </OfficeForm>
  )
}
