'use client'

import { useRouter } from 'next/navigation'
import { bindList } from '@/components/domain/records/bind-list'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Dialog } from '@/components/ui/dialog'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'

import { type MoveChoices, type MovedLead, MoveFields, NO_MOVE } from './move-fields'

const loadSchema = () => import('@/lib/modules/leads/leads.schema').then((schema) => schema.leadMove)

export type MoveProps = MoveChoices & {
  lead: MovedLead
  /** The status that is chosen already. */
  statusId?: string
  onClose: () => void
  onMoved?: () => void
}

/** The dialog that changes the status of a lead; it asks for what the new status needs. */
export function MoveDialog({ lead, statusId = '', onClose, onMoved, ...choices }: MoveProps) {
  const router = useRouter()
  const form = useOfficeForm({
    schema: loadSchema,
    defaults: { ...NO_MOVE, statusId, version: lead.version },
    submit: (body) => sendJson<{ version: number }>(`/api/leads/${lead.id}/move`, 'POST', body),
    onSaved: () => {
      notify('הסטטוס שונה')
      onMoved?.()
      onClose()
      router.refresh()
    },
  })
  return (
    <Dialog open onClose={onClose} title="שינוי סטטוס">
      <OfficeForm form={form} label="שינוי סטטוס" plain>
        <MoveFields
          {...choices}
          lead={lead}
          label="סטטוס חדש"
          chosenId={form.rhf.watch('statusId')}
          field={form.field}
          required={{
            field: (name) => form.field(`fields.${name}` as never),
            list: (name) => bindList(form)(`fields.${name}` as never),
          }}
        />
        <SaveBar label="שינוי" onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}
