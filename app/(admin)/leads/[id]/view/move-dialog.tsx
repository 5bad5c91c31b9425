'use client'

import { useRouter } from 'next/navigation'
import { bindList } from '@/components/domain/records/bind-list'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Dialog } from '@/components/ui/dialog'
import { SelectField, TextareaField, TextField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import type { CustomField, CustomValues } from '@/lib/modules/custom-fields/custom-fields.schema'
import { isClosedType, missingFields } from '@/lib/modules/leads/statuses.rules'
import type { LeadStatus } from '@/lib/modules/leads/statuses.schema'
import { picklistOptions } from '@/lib/modules/picklists/picklists.rules'
import type { PicklistValue } from '@/lib/modules/picklists/picklists.schema'

import { RequiredFields } from './required-fields'

const loadSchema = () => import('@/lib/modules/leads/leads.schema').then((schema) => schema.leadMove)

export type MoveProps = {
  lead: {
    id: string
    name: string
    version: number
    statusId: string
    /** The values that a status may require. */
    values: Readonly<Record<string, unknown>> & { custom: CustomValues }
  }
  /** The statuses that the lead may have next, its present one included. */
  statuses: readonly LeadStatus[]
  pipelines: readonly { id: string; name: string }[]
  lists: readonly PicklistValue[]
  /** The custom fields that the user may see. */
  fields: readonly CustomField[]
  onClose: () => void
}

/** The dialog that changes the status of a lead; it asks for what the new status needs. */
export function MoveDialog({ lead, statuses, pipelines, lists, fields, onClose }: MoveProps) {
  const router = useRouter()
  const present = statuses.find(({ id, former }) => id === lead.statusId || former.includes(lead.statusId))
  const form = useOfficeForm({
    schema: loadSchema,
    defaults: {
      statusId: '',
      version: lead.version,
      lostReason: '',
      lostNote: '',
      reopenReason: '',
      fields: {},
    },
    submit: (body) => sendJson<{ version: number }>(`/api/leads/${lead.id}/move`, 'POST', body),
    onSaved: () => {
      notify('הסטטוס שונה')
      onClose()
      router.refresh()
    },
  })
  const chosenId = form.rhf.watch('statusId')
  const chosen = statuses.find(({ id }) => id === chosenId)
  const isReopened = chosen && present && isClosedType(present.type) && !isClosedType(chosen.type)
  return (
    <Dialog open onClose={onClose} title="שינוי סטטוס">
      <OfficeForm form={form} label="שינוי סטטוס" plain>
        <SelectField
          label="סטטוס חדש"
          required
          placeholder="בחירה"
          options={statuses
            .filter(({ id }) => id !== present?.id)
            .map((status) => ({ value: status.id, label: labelOf(status, pipelines) }))}
          {...form.field('statusId')}
        />
        {chosen?.type === 'lost' && (
          <>
            <SelectField
              label="למה נסגר בלי מכירה"
              required
              placeholder="בחירה"
              options={picklistOptions(lists, 'lead.lost-reason')}
              {...form.field('lostReason')}
            />
            <TextareaField label="פירוט" rows={2} {...form.field('lostNote')} />
          </>
        )}
        {isReopened && (
          <TextField label="למה הליד נפתח מחדש" required autoComplete="off" {...form.field('reopenReason')} />
        )}
        {chosen && (
          <RequiredFields
            names={missingFields(chosen, lead.values)}
            lists={lists}
            fields={fields}
            field={(name) => form.field(`fields.${name}` as never)}
            list={(name) => bindList(form)(`fields.${name}` as never)}
          />
        )}
        <SaveBar label="שינוי" onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}

/** The name of a status; with that of its pipeline where there are several. */
const labelOf = ({ name, pipelineId }: LeadStatus, pipelines: MoveProps['pipelines']) =>
  pipelines.length > 1 ? `${pipelines.find(({ id }) => id === pipelineId)?.name ?? ''}: ${name}` : name
