'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { TextField } from '@/components/ui/fields'
import { IconPlus } from '@/components/ui/icons'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { type LeadPipeline, leadPipelineChange, leadPipelineInput } from '@/lib/modules/leads/statuses.schema'

export function AddPipeline() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" icon={<IconPlus size={20} />} onClick={() => setOpen(true)}>
        תהליך חדש
      </Button>
      {isOpen && <AddPipelineDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function AddPipelineDialog({ onClose }: { onClose: () => void }) {
  const form = useOfficeForm({
    schema: leadPipelineInput,
    defaults: { name: '' },
    submit: (body) => sendJson<{ id: string }>('/api/leads/pipelines', 'POST', body),
    onSaved: useSaved(onClose),
  })
  return (
    <Dialog open onClose={onClose} title="תהליך חדש">
      <OfficeForm form={form} label="תהליך חדש" plain>
        <TextField
          label="שם"
          hint="התהליך מתחיל עם הסטטוסים המקובלים, ואפשר לשנות אותם."
          required
          autoComplete="off"
          {...form.field('name')}
        />
        <SaveBar onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}

/** The dialog that renames a pipeline. */
export function RenamePipelineDialog({ pipeline, onClose }: { pipeline: LeadPipeline; onClose: () => void }) {
  const { id, name, isDefault, version } = pipeline
  const form = useOfficeForm({
    schema: leadPipelineChange,
    defaults: { name, isDefault, version },
    submit: (body) => sendJson<{ id: string }>(`/api/leads/pipelines/${id}`, 'PUT', body),
    onSaved: useSaved(onClose),
  })
  return (
    <Dialog open onClose={onClose} title="שינוי שם">
      <OfficeForm form={form} label="שינוי שם" plain>
        <TextField label="שם" required autoComplete="off" {...form.field('name')} />
        <SaveBar onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}

function useSaved(onClose: () => void) {
  const router = useRouter()
  return () => {
    notify('התהליך נשמר')
    onClose()
    router.refresh()
  }
}
