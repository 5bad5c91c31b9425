import type { useOfficeForm } from '@/components/screen/use-office-form'
import { formSchema, wholeNumber } from '@/lib/client/form-schema'
import { isClosedType } from '@/lib/modules/leads/statuses.rules'
import { type LeadStatus, leadStatusChange, leadStatusInput } from '@/lib/modules/leads/statuses.schema'

type StatusFormValues = Pick<
  LeadStatus,
  'pipelineId' | 'name' | 'type' | 'color' | 'isDefault' | 'requiredFields' | 'allowedNext' | 'version'
> & { responseMinutes: string; rotAfterDays: string; maxLeads: string }

export type StatusFormState = ReturnType<typeof useOfficeForm<StatusFormValues, object, { id: string }>>

export const emptyStatus = (pipelineId: string): StatusFormValues => ({
  pipelineId,
  name: '',
  type: 'ongoing',
  color: 'blue',
  isDefault: false,
  responseMinutes: '',
  rotAfterDays: '',
  maxLeads: '',
  requiredFields: [],
  allowedNext: [],
  version: 0,
})

/** Returns the form values of a saved status. */
export const statusFormOf = ({
  responseMinutes,
  rotAfterDays,
  maxLeads,
  former: _,
  id: __,
  ...status
}: LeadStatus): StatusFormValues => ({
  ...status,
  responseMinutes: textOf(responseMinutes),
  rotAfterDays: textOf(rotAfterDays),
  maxLeads: textOf(maxLeads),
})

const textOf = (number: number | null) => (number === null ? '' : String(number))

export const newStatusSchema = formSchema(leadStatusInput, (form: StatusFormValues) => ({
  ...bodyOf(form),
  pipelineId: form.pipelineId,
}))

/** The version is that of the status when the form was opened, even if the page was refreshed since. */
export const statusChangeSchema = formSchema(leadStatusChange, (form: StatusFormValues) => ({
  ...bodyOf(form),
  version: form.version,
}))

/** Converts the form values to the request body, without the fields that do not apply to the meaning. */
function bodyOf({ name, type, color, requiredFields, allowedNext, ...form }: StatusFormValues) {
  const isClosed = isClosedType(type)
  return {
    name,
    type,
    color,
    requiredFields,
    allowedNext,
    isDefault: form.isDefault && type === 'open',
    responseMinutes: isClosed ? null : optionalNumber(form.responseMinutes),
    rotAfterDays: isClosed ? null : optionalNumber(form.rotAfterDays),
    maxLeads: isClosed ? null : optionalNumber(form.maxLeads),
  }
}

const optionalNumber = (text: string) => (text.trim() ? wholeNumber(text) : null)
