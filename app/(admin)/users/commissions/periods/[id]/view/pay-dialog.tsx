'use client'

import { useRouter } from 'next/navigation'
import { useMemo } from 'react'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { DateField } from '@/components/ui/date-field'
import { Dialog } from '@/components/ui/dialog'
import { LtrField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { payInput } from '@/lib/modules/commissions/periods.schema'

type Values = { paidOn: string; reference: string }
type Props = { open: boolean; onClose: () => void; period: { id: string; version: number }; today: string }

/** The dialog that records the date and reference of the commissions' payout. */
export const PayDialog = ({ open, onClose, ...rest }: Props) => (
  <Dialog open={open} onClose={onClose} title="רישום תשלום העמלות">
    <PayForm onClose={onClose} {...rest} />
  </Dialog>
)

function PayForm({ onClose, period: { id, version }, today }: Omit<Props, 'open'>) {
  const router = useRouter()
  const form = useOfficeForm<Values, object, { id: string }>({
    schema: useMemo(() => formSchema(payInput, (values: Values) => ({ ...values, version })), [version]),
    defaults: { paidOn: today, reference: '' },
    submit: (body) => sendJson(`/api/commissions/periods/${id}/payment`, 'POST', body),
    onSaved: () => {
      notify('התשלום נרשם')
      onClose()
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label="רישום תשלום העמלות" plain>
      <div className="form-fields">
        <DateField label="תאריך התשלום" required max={today} {...form.field('paidOn')} />
        <LtrField label="אסמכתה" required hint="מספר העברה או תלוש" {...form.field('reference')} />
      </div>
      <SaveBar label="רישום תשלום" onCancel={onClose} />
    </OfficeForm>
  )
}
