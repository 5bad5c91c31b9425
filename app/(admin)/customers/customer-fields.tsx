'use client'

import { FormSection } from '@/components/screen/form-section'
import { DateField } from '@/components/ui/date-field'
import { EmailField, SelectField, TextareaField, TextField } from '@/components/ui/fields'
import type { Choice } from '@/components/ui/inputs'
import { NationalIdField } from '@/components/ui/national-id-field'
import { PhoneField } from '@/components/ui/phone-input'
import { Segmented } from '@/components/ui/segmented'
import { customerFieldLabels, customerKindLabels, nationalIdLabels } from '@/lib/modules/customers/labels'
import type { CustomerField, CustomerKind } from '@/lib/modules/customers/schema'

/** What react-hook-form and the screen's form give a field. */
type Bound = {
  name: string
  id: string
  error: string | undefined
  ref: (element: HTMLElement | null) => void
  onChange: (event: { target: unknown; type?: unknown }) => unknown
  onBlur: (event: React.FocusEvent) => unknown
}

type Props = {
  field: (name: CustomerField) => Bound
  kind: CustomerKind
  statuses: readonly Choice[]
  /** Who may look after the customer; a single choice is not shown. */
  owners: readonly Choice[]
  nationalIdHint?: React.ReactNode
  /** Goes under the number, where one is kept already. */
  children?: React.ReactNode
}

const kinds = Object.entries(customerKindLabels).map(([value, label]) => ({ value, label }))

/** The fields of a customer, the same when it is added and when it is changed. Browsers must not fill in the user's own details. */
export function CustomerFields({ field, kind, statuses, owners, nationalIdHint, children }: Props) {
  const label = customerFieldLabels
  return (
    <>
      <FormSection title="מי הלקוח">
        <Segmented legend={label.kind} required options={kinds} {...field('kind')} />
        <TextField label={kind === 'person' ? 'שם מלא' : 'שם הארגון'} required autoComplete="off" {...field('name')} />
        <NationalIdField
          label={nationalIdLabels[kind]}
          hint={nationalIdHint ?? '9 ספרות, כולל ספרת ביקורת'}
          {...field('nationalId')}
        />
        {children}
        <TextField label={label.contactName} autoComplete="off" {...field('contactName')} />
      </FormSection>
      <FormSection title="יצירת קשר">
        <PhoneField label={label.phone} autoComplete="off" {...field('phone')} />
        <EmailField label={label.email} autoComplete="off" {...field('email')} />
        <TextField label={label.city} autoComplete="off" {...field('city')} />
        <TextField label={label.street} hint="רחוב ומספר, או משק ביישוב" autoComplete="off" {...field('street')} />
      </FormSection>
      <FormSection title="טיפול ומעקב">
        <SelectField label={label.status} required options={statuses} {...field('status')} />
        {owners.length > 1 && <SelectField label={label.ownerId} required options={owners} {...field('ownerId')} />}
        <DateField label={label.nextFollowUpOn} {...field('nextFollowUpOn')} />
        <TextField label={label.source} hint="איך הגיע אלינו" autoComplete="off" {...field('source')} />
        <TextareaField label={label.notes} wide rows={4} {...field('notes')} />
      </FormSection>
    </>
  )
}
