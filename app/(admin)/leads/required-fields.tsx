'use client'

import { CustomControl } from '@/components/domain/records/custom-sections'
import type { BindField, BindList } from '@/components/domain/records/form-parts'
import { DateField } from '@/components/ui/date-field'
import { EmailField, MoneyField, SelectField, TextField } from '@/components/ui/fields'
import { PhoneField } from '@/components/ui/phone-input'
import type { CustomField } from '@/lib/modules/custom-fields/custom-fields.schema'
import { leadFieldLabels } from '@/lib/modules/leads/leads.labels'
import type { RequirableField } from '@/lib/modules/leads/statuses.schema'
import { picklistOptions } from '@/lib/modules/picklists/picklists.rules'
import type { PicklistValue } from '@/lib/modules/picklists/picklists.schema'

type Props = {
  /** Names of the fields that have to be filled in: of the lead, or `custom.<id>`. */
  names: readonly string[]
  lists: readonly PicklistValue[]
  fields: readonly CustomField[]
  field: BindField<RequirableField>
  list: BindList
}

/** The fields that a status requires and that the lead does not have yet. */
export function RequiredFields({ names, lists, fields, field, list }: Props) {
  const own = fields.filter(({ id, canEdit }) => canEdit && names.includes(`custom.${id}`))
  return (
    <>
      {names.map((name) => (
        <LeadControl key={name} name={name as RequirableField} lists={lists} field={field} />
      ))}
      {own.map((one) => (
        <CustomControl key={one.id} own={{ ...one, isRequired: true }} field={field} list={list} />
      ))}
    </>
  )
}

type ControlProps = { name: RequirableField; lists: readonly PicklistValue[]; field: BindField<RequirableField> }

function LeadControl({ name, lists, field }: ControlProps) {
  const props = () => ({ label: leadFieldLabels[name], required: true, autoComplete: 'off', ...field(name) })
  switch (name) {
    case 'phone':
      return <PhoneField {...props()} />
    case 'email':
      return <EmailField {...props()} />
    case 'expectedAgorot':
      return <MoneyField {...props()} />
    case 'nextFollowUpOn':
      return <DateField {...props()} />
    case 'source':
      return <SelectField {...props()} placeholder="בחירה" options={picklistOptions(lists, 'customer.source')} />
    case 'companyName':
    case 'city':
    case 'interest':
      return <TextField {...props()} />
    default:
      return null
  }
}
