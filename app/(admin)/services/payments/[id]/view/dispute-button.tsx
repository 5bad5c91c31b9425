'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Button } from '@/components/ui/button'
import { DateField } from '@/components/ui/date-field'
import { Dialog } from '@/components/ui/dialog'
import { MoneyField, TextareaField } from '@/components/ui/fields'
import { IconGavel } from '@/components/ui/icons'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { formatShekels } from '@/lib/format/money'
import { disputeInput } from '@/lib/modules/payments/disputes/disputes.schema'

type Values = { amount: string; reason: string; toldOn: string; answerBy: string }
type Props = { payment: { id: string; number: string; leftAgorot: number }; today: string }

const SCHEMA = formSchema(disputeInput, (values: Values) => values)

/** The button and dialog that mark a payment as disputed. */
export function DisputeButton({ payment, today }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button icon={<IconGavel size={20} />} onClick={() => setOpen(true)}>
        סימון כמחלוקת
      </Button>
      <Dialog open={isOpen} onClose={close} title={`סימון תשלום ${payment.number} כמחלוקת`}>
        <DisputeForm key={payment.leftAgorot} payment={payment} today={today} onClose={close} />
      </Dialog>
    </>
  )
}

function DisputeForm({ payment: { id, leftAgorot }, today, onClose }: Props & { onClose: () => void }) {
  const router = useRouter()
  const form = useOfficeForm<Values, Values, unknown>({
    schema: SCHEMA,
    defaults: { amount: (leftAgorot / 100).toFixed(2), reason: '', toldOn: today, answerBy: '' },
    submit: (body) => sendJson(`/api/payments/${id}/dispute`, 'POST', body),
    onSaved: () => {
      notify('התשלום סומן כמחלוקת')
      onClose()
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label="סימון כמחלוקת" plain>
      <p>יש למלא לפי ההודעה של חברת האשראי. עד שהמחלוקת נסגרת אי אפשר להחזיר כסף מהתשלום.</p>
      <div className="form-fields">
        <MoneyField
          label="סכום המחלוקת"
          required
          hint={`נותר מהתשלום ${formatShekels(leftAgorot)}`}
          {...form.field('amount')}
        />
        <DateField label="ההודעה נמסרה ביום" required {...form.field('toldOn')} />
        <DateField label="היום האחרון להשיב" required {...form.field('answerBy')} />
      </div>
      <TextareaField label="הסיבה שחברת האשראי מסרה" required {...form.field('reason')} />
      <SaveBar label="סימון כמחלוקת" onCancel={onClose} />
    </OfficeForm>
  )
}
