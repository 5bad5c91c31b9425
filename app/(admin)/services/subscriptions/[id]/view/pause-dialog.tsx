'use client'

import { useRouter } from 'next/navigation'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { DateField } from '@/components/ui/date-field'
import { Dialog } from '@/components/ui/dialog'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { pauseInput } from '@/lib/modules/subscriptions/subscriptions.schema'

import type { SubscriptionHandle } from './subscription-handle'

type Values = { until: string; version: number }

const schema = formSchema(pauseInput, (form: Values) => ({ ...form, until: form.until || null }))

/** The dialog that pauses the service from today, until a given day or until it is resumed by hand. */
export function PauseDialog({
  service: { id, version },
  onClose,
}: {
  service: SubscriptionHandle
  onClose: () => void
}) {
  const router = useRouter()
  const defaults: Values = { until: '', version }
  const form = useOfficeForm({
    schema,
    defaults,
    submit: (body: object) => sendJson<{ id: string }>(`/api/services/subscriptions/${id}/pause`, 'POST', body),
    onSaved: () => {
      notify('השירות הוקפא')
      onClose()
      router.refresh()
    },
  })
  return (
    <Dialog open onClose={onClose} title="הקפאת השירות">
      <OfficeForm form={form} label="הקפאת השירות" plain>
        <p>מהיום לא יהיו חיובים. ימי ההקפאה נוספים לתקופה ששולמה, ותאריכי החיוב זזים בהתאם.</p>
        <DateField label="חוזר לפעול ב־" hint="ריק: עד שמחדשים" {...form.field('until')} />
        <SaveBar label="הקפאה" onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}
