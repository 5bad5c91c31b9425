'use client'

import { useRouter } from 'next/navigation'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Dialog } from '@/components/ui/dialog'
import { TextareaField, TextField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'

type Props = { template: { id: string; name: string; description: string; version: number }; onClose: () => void }

const loadSchema = () => import('@/lib/modules/tasks/templates.schema').then((schemas) => schemas.projectTemplateChange)

export function EditTemplateDialog({ template: { id, name, description, version }, onClose }: Props) {
  const router = useRouter()
  const form = useOfficeForm({
    schema: loadSchema,
    defaults: { name, description, version },
    submit: (body) => sendJson<{ id: string }>(`/api/tasks/templates/${id}`, 'PUT', body),
    onSaved: () => {
      void notify('התבנית נשמרה')
      onClose()
      router.refresh()
    },
  })
  return (
    <Dialog open title="עריכת תבנית" onClose={onClose}>
      <OfficeForm form={form} label="עריכת תבנית" plain>
        <TextField label="שם התבנית" required autoComplete="off" {...form.field('name')} />
        <TextareaField label="תיאור" wide {...form.field('description')} />
        <SaveBar onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}
