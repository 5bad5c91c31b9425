'use client'

import { useRouter } from 'next/navigation'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Dialog } from '@/components/ui/dialog'
import { TextareaField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'

type Props = { url: string; title: string; version: number; onClose: () => void }
type Values = { comment: string }

const loadSchema = () =>
  Promise.all([import('@/lib/client/form-schema'), import('@/lib/modules/sites/sites.schema')]).then(
    ([{ formSchema }, { siteContentDecision }]) =>
      formSchema(siteContentDecision, ({ comment }: Values) => ({ decision: 'returned', comment, version: 1 })),
  )

/** Returns a content to the customer with a word, which they read in their link. */
export function ReturnDialog({ url, title, version, onClose }: Props) {
  const router = useRouter()
  const form = useOfficeForm({
    schema: loadSchema,
    defaults: { comment: '' },
    submit: (body) => sendJson<{ id: string }>(url, 'POST', { ...body, version }),
    onSaved: () => {
      notify('התוכן הוחזר ללקוח')
      onClose()
      router.refresh()
    },
  })
  return (
    <Dialog open title={`החזרה לתיקון: ${isolate(title)}`} onClose={onClose}>
      <OfficeForm form={form} label="החזרה לתיקון" plain>
        <TextareaField
          label="מה לתקן"
          hint="הלקוח יראה את זה בקישור שלו"
          required
          wide
          rows={4}
          {...form.field('comment')}
        />
        <SaveBar label="החזרה ללקוח" onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}
