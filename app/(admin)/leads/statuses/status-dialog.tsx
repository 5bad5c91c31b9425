'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { IconPlus } from '@/components/ui/icons'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import type { LeadPipeline, LeadStatus } from '@/lib/modules/leads/statuses.schema'

import { StatusFields } from './status-fields'
import {
  emptyStatus,
  newStatusSchema,
  type StatusFormState,
  statusChangeSchema,
  statusFormOf,
} from './status-form-values'
import type { FieldChoice } from './status-words'

type Props = { pipeline: LeadPipeline; fields: readonly FieldChoice[] }

export function AddStatus(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<IconPlus size={20} />} onClick={() => setOpen(true)}>
        סטטוס חדש
      </Button>
      {isOpen && <StatusDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The dialog that adds a status at the end of a pipeline, or changes an existing one. */
export function StatusDialog({
  pipeline,
  fields,
  status,
  onClose,
}: Props & { status?: LeadStatus; onClose: () => void }) {
  const router = useRouter()
  const form: StatusFormState = useOfficeForm({
    schema: status ? statusChangeSchema : newStatusSchema,
    defaults: status ? statusFormOf(status) : emptyStatus(pipeline.id),
    submit: (body: object) =>
      status
        ? sendJson<{ id: string }>(`/api/leads/statuses/${status.id}`, 'PUT', body)
        : sendJson<{ id: string }>('/api/leads/statuses', 'POST', body),
    onSaved: () => {
      notify('הסטטוס נשמר')
      onClose()
      router.refresh()
    },
  })
  const title = status ? 'עריכת סטטוס' : 'סטטוס חדש'
  return (
    <Dialog open onClose={onClose} title={title}>
      <OfficeForm form={form} label={title} plain>
        <StatusFields form={form} statuses={pipeline.statuses} fields={fields} saved={status} />
        <SaveBar onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}
