'use client'

import dynamic from 'next/dynamic'
import type { BindField, BindList, FormChoices } from '@/components/domain/records/form-parts'
import { FormSection } from '@/components/screen/form-section'
import { DateField } from '@/components/ui/date-field'
import { EmailField, LtrField, SelectField, TextareaField, TextField } from '@/components/ui/fields'
import type { Choice } from '@/components/ui/inputs'
import { NationalIdField } from '@/components/ui/national-id-field'
import { PhoneField } from '@/components/ui/phone-input'
import { Segmented } from '@/components/ui/segmented'
import { toOptions } from '@/lib/format/options'
import { customerFieldLabels, customerKindLabels, nationalIdLabels } from '@/lib/modules/customers/customers.labels'
import type { CustomerField, CustomerKind } from '@/lib/modules/customers/customers.schema'
import { picklistOptions } from '@/lib/modules/picklists/picklists.rules'

const label = customerFieldLabels
const TAGS_HINT = 'אפשר להקליד שם של תגית חדשה'

const TagsField = dynamic(() => import('@/components/domain/records/tags-field').then((made) => made.TagsField), {
  ssr: false,
  loading: () => <TextField label={label.tagIds} hint={TAGS_HINT} disabled />,
})
/** Loaded only for companies that have custom fields. */
const CustomSections = dynamic(() =>
  import('@/components/domain/records/custom-sections').then((made) => made.CustomSections),
)

type Props = {
  field: BindField<Exclude<CustomerField, 'custom'>>
  list: BindList
  kind: CustomerKind
  statuses: readonly Choice[]
  /** The customer's present source, which stays among the choices. */
  source?: string | null | undefined
  choices: FormChoices
  nationalIdHint?: React.ReactNode
  /** Rendered below the identity number, if one is stored already. */
  children?: React.ReactNode
}

const kinds = toOptions(customerKindLabels)

/**
 * The form fields of a customer, shared by the add and the edit form. Autofill is off: browsers must not fill in the
 * user's own details.
 */
export function CustomerFields({ field, list, kind, statuses, source, choices, nationalIdHint, children }: Props) {
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
        {kind === 'person' && <DateField label={label.birthDate} {...field('birthDate')} />}
      </FormSection>
      <FormSection title="יצירת קשר">
        <PhoneField label={label.phone} autoComplete="off" {...field('phone')} />
        <EmailField label={label.email} autoComplete="off" {...field('email')} />
        <TextField label={label.city} autoComplete="off" {...field('city')} />
        <TextField label={label.street} hint="רחוב ומספר, או משק ביישוב" autoComplete="off" {...field('street')} />
        <LtrField label={label.website} inputMode="url" autoComplete="off" {...field('website')} />
      </FormSection>
      <Care field={field} list={list} statuses={statuses} source={source} choices={choices} />
      {choices.fields.length > 0 && <CustomSections fields={choices.fields} field={field} list={list} />}
    </>
  )
}

type CareProps = Pick<Props, 'field' | 'list' | 'statuses' | 'source' | 'choices'>

function Care({ field, list, statuses, source, choices: { owners, teams, tags, lists } }: CareProps) {
  const sources = picklistOptions(lists, 'customer.source', source)
  return (
    <FormSection title="טיפול ומעקב">
      <SelectField label={label.status} required options={statuses} {...field('status')} />
      {owners.length > 1 && <SelectField label={label.ownerId} required options={owners} {...field('ownerId')} />}
      {teams.length > 0 && (
        <SelectField label={label.teamId} placeholder="ללא צוות" options={teams} {...field('teamId')} />
      )}
      <DateField label={label.nextFollowUpOn} {...field('nextFollowUpOn')} />
      <SelectField
        label={label.source}
        hint="איך הגיע אלינו"
        placeholder="לא ידוע"
        options={sources}
        {...field('source')}
      />
      <TagsField entity="customer" hint={TAGS_HINT} tags={tags} {...list('tagIds')} />
      <TextareaField label={label.notes} wide rows={4} {...field('notes')} />
    </FormSection>
  )
}
