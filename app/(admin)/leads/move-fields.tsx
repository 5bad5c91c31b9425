'use client'

import type { BindField, BindList, Bound } from '@/components/domain/records/form-parts'
import { SelectField, TextareaField, TextField } from '@/components/ui/fields'
import type { CustomField, CustomValues } from '@/lib/modules/custom-fields/custom-fields.schema'
import { isClosedType, missingFields } from '@/lib/modules/leads/statuses.rules'
import type { LeadStatus, RequirableField } from '@/lib/modules/leads/statuses.schema'
import { picklistOptions } from '@/lib/modules/picklists/picklists.rules'
import type { PicklistValue } from '@/lib/modules/picklists/picklists.schema'

import { RequiredFields } from './required-fields'

export type MovedLead = {
  id: string
  name: string
  version: number
  statusId: string
  /** The values that a status may require. */
  values: Readonly<Record<string, unknown>> & { custom: CustomValues }
}

export type MoveChoices = {
  /** The statuses that the lead may have next, its present one included. */
  statuses: readonly LeadStatus[]
  pipelines: readonly { id: string; name: string }[]
  lists: readonly PicklistValue[]
  /** The custom fields that the user may see. */
  fields: readonly CustomField[]
}

type Props = MoveChoices & {
  lead: MovedLead
  /** The id of the chosen status. */
  chosenId: string
  field: (name: 'statusId' | 'lostReason' | 'lostNote' | 'reopenReason') => Bound
  /** Fields of the lead that the new status requires. */
  required: { field: BindField<RequirableField>; list: BindList }
  label: string
  /** Text of the empty choice; without one, a status must be chosen. */
  unchanged?: string
}

/** Values of a form with `MoveFields`, before anything is chosen. */
export const NO_MOVE = { statusId: '', lostReason: '', lostNote: '', reopenReason: '', fields: {} }

/** The choice of a lead's next status, and what that status needs. */
export function MoveFields({ lead, statuses, pipelines, lists, fields, chosenId, field, required, ...shown }: Props) {
  const { label, unchanged } = shown
  const present = statuses.find(({ id, former }) => id === lead.statusId || former.includes(lead.statusId))
  const chosen = statuses.find(({ id }) => id === chosenId)
  const isReopened = chosen && present && isClosedType(present.type) && !isClosedType(chosen.type)
  return (
    <>
      <SelectField
        label={label}
        required={!unchanged}
        placeholder={unchanged ?? 'בחירה'}
        options={statuses
          .filter(({ id }) => id !== present?.id)
          .map((status) => ({ value: status.id, label: labelOf(status, pipelines) }))}
        {...field('statusId')}
      />
      {chosen?.type === 'lost' && (
        <>
          <SelectField
            label="למה נסגר בלי מכירה"
            required
            placeholder="בחירה"
            options={picklistOptions(lists, 'lead.lost-reason')}
            {...field('lostReason')}
          />
          <TextareaField label="פירוט" rows={2} {...field('lostNote')} />
        </>
      )}
      {isReopened && <TextField label="למה הליד נפתח מחדש" required autoComplete="off" {...field('reopenReason')} />}
      {chosen && (
        <RequiredFields names={missingFields(chosen, lead.values)} lists={lists} fields={fields} {...required} />
      )}
    </>
  )
}

/** The name of a status; with that of its pipeline where there are several. */
const labelOf = ({ name, pipelineId }: LeadStatus, pipelines: MoveChoices['pipelines']) =>
  pipelines.length > 1 ? `${pipelines.find(({ id }) => id === pipelineId)?.name ?? ''}: ${name}` : name
