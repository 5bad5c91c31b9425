'use client'

import { useRouter } from 'next/navigation'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Dialog } from '@/components/ui/dialog'
import { SelectField, TextField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { tagColorLabels } from '@/lib/modules/tags/tags.labels'
import { type Tag, tagChange } from '@/lib/modules/tags/tags.schema'
import { TAG_COLORS } from '@/lib/vocabulary/customers'

const colors = TAG_COLORS.map((value) => ({ value, label: tagColorLabels[value] }))

/** The dialog that creates a tag, or changes the name and colour of an existing one. */
export function TagDialog({ tag, onClose }: { tag?: Tag; onClose: () => void }) {
  const router = useRouter()
  const form = useOfficeForm({
    schema: tagChange,
    defaults: { name: tag?.name ?? '', color: tag?.color ?? 'blue' },
    submit: (body) =>
      tag
        ? sendJson<{ id: string }>(`/api/customers/tags/${tag.id}`, 'PUT', body)
        : sendJson<{ id: string }>('/api/customers/tags', 'POST', body),
    onSaved: () => {
      notify('התגית נשמרה')
      onClose()
      router.refresh()
    },
  })
  return (
    <Dialog open onClose={onClose} title={tag ? 'שינוי תגית' : 'תגית חדשה'}>
      <OfficeForm form={form} label={tag ? 'שינוי תגית' : 'תגית חדשה'} plain>
        <TextField label="שם" required autoComplete="off" {...form.field('name')} />
        <SelectField label="צבע" required options={colors} {...form.field('color')} />
        <SaveBar onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}
