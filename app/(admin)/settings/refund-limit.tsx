'use client'

import { useRouter } from 'next/navigation'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Card } from '@/components/ui/card'
import { MoneyField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { refundLimitInput } from '@/lib/modules/settings/refunds.schema'

const schema = formSchema(refundLimitInput, (values: { above: string }) => values)

/** The form for the amount above which another user has to approve a refund. */
export function RefundLimit({ above }: { above: number | null }) {
  const router = useRouter()
  const form = useOfficeForm<{ above: string }, { above: string }, unknown>({
    schema,
    defaults: { above: above === null ? '' : (above / 100).toFixed(2) },
    submit: (body) => sendJson('/api/settings/payment/refunds', 'PUT', body),
    onSaved: () => {
      notify('ההגדרה נשמרה')
      router.refresh()
    },
  })
  return (
    <Card title="אישור החזרים">
      <OfficeForm form={form} label="אישור החזרים" plain>
        <div className="form-fields">
          <MoneyField
            label="החזר מעל הסכום הזה דורש אישור של אדם נוסף"
            hint="ריק: שום החזר אינו דורש אישור. מאשר מי שיש לו ההרשאה ״אישור זיכויים״, ואינו מי שביקש."
            {...form.field('above')}
          />
        </div>
        <SaveBar />
      </OfficeForm>
    </Card>
  )
}
