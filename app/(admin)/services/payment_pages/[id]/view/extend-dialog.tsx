'use client'

import { useRouter } from 'next/navigation'
import { useMemo } from 'react'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { DateField } from '@/components/ui/date-field'
import { Dialog } from '@/components/ui/dialog'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { pageExtension } from '@/lib/modules/payment-pages/payment-pages.schema'

type Values = { expiresOn: string }
type Props = { id: string; version: number; onClose: () => void }

/** The dialog that extends the expiry date of the page. */
export const ExtendDialog = (props: Props) => (
  <Dialog open onClose={props.onClose} title="הארכת התוקף">
    <ExtendForm {...props} />
  </Dialog>
)

function ExtendForm({ id, version, onClose }: Props) {
  const router = useRouter()
  const form = useOfficeForm<Values, object, { id: string }>({
    schema: useMemo(
      () => formSchema(pageExtension, ({ expiresOn }: Values) => ({ expiresOn: expiresOn || null, version })),
      [version],
    ),
    defaults: { expiresOn: '' },
    submit: (body) => sendJson(`/api/payment-pages/${id}/expiry`, 'PUT', body),
    onSaved: () => {
      notify('תוקף העמוד הוארך')
      onClose()
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label="הארכת התוקף" plain>
      <div className="form-fields">
        <DateField label="בתוקף עד" hint="ריק: ללא הגבלה" {...form.field('expiresOn')} />
      </div>
      <SaveBar label="הארכה" onCancel={onClose} />
    </OfficeForm>
  )
}
