'use client'

import { useRouter } from 'next/navigation'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Dialog } from '@/components/ui/dialog'
import { LtrField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'

type Props = { id: string; version: number; stagingUrl?: string; onClose: () => void; onSent: () => void }
type Values = { stagingUrl: string }

const loadSchema = () =>
  Promise.all([import('@/lib/client/form-schema'), import('@/lib/modules/sites/sites.schema')]).then(
    ([{ formSchema }, { siteMove }]) =>
      formSchema(siteMove, ({ stagingUrl }: Values) => ({ to: 'client_review', stagingUrl, version: 1 })),
  )

/** Sends a website to its customer for approval, at the address where they see it. */
export function PreviewDialog({ id, version, stagingUrl = '', onClose, onSent }: Props) {
  const router = useRouter()
  const form = useOfficeForm({
    schema: loadSchema,
    defaults: { stagingUrl },
    submit: (body) => sendJson<{ id: string }>(`/api/sites/${id}/move`, 'POST', { ...body, version }),
    onSaved: () => {
      notify('האתר נשלח ללקוח לאישור')
      onSent()
      router.refresh()
    },
  })
  return (
    <Dialog open title="שליחה לאישור הלקוח" onClose={onClose}>
      <p>הלקוח יקבל דוא״ל עם קישור. הוא יראה את האתר בכתובת הזאת, ויאשר אותו או יכתוב מה לתקן.</p>
      <OfficeForm form={form} label="שליחה לאישור הלקוח" plain>
        <LtrField
          label="כתובת התצוגה"
          required
          hint="למשל https://staging.example.co.il"
          {...form.field('stagingUrl')}
        />
        <SaveBar label="שליחה לאישור" onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}
