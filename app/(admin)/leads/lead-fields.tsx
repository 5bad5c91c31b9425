'use client'

import dynamic from 'next/dynamic'
import type { BindField, BindList, FormChoices } from '@/components/domain/records/form-parts'
import { FormSection } from '@/components/screen/form-section'
import { DateField } from '@/components/ui/date-field'
import { EmailField, MoneyField, SelectField, TextareaField, TextField } from '@/components/ui/fields'
import { PhoneField } from '@/components/ui/phone-input'
import { leadFieldLabels } from '@/lib/modules/leads/leads.labels'
import type { LeadField } from '@/lib/modules/leads/leads.schema'
import { picklistOptions } from '@/lib/modules/picklists/picklists.rules'

const label = leadFieldLabels
const TAGS_HINT = 'אפשר להקליד שם של תגית חדשה'

const TagsField = dynamic(() => import('@/components/domain/records/tags-field').then((made) => made.TagsField), {
  ssr: false,
  loading: () => <TextField label={label.tagIds} hint={TAGS_HINT} disabled />,
})
/** Loaded only for companies that have custom fields. */
const CustomSections = dynamic(() =>
  import('@/components/domain/records/custom-sections').then((made) => made.CustomSections),
)

/** The choices that the form offers; `canUnassign`: a lead may have no owner. */
export type LeadFormChoices = FormChoices & { canUnassign: boolean }

type LeadFieldName = Exclude<LeadField, 'custom'>

type Props = {
  field: BindField<LeadFieldName>
  list: BindList
  /** The lead's present source, which stays among the choices. */
  source?: string | null | undefined
  choices: LeadFormChoices
  /** Rendered at the beginning of the handling section. */
  children?: React.ReactNode
}

/**
 * The form fields of a lead, shared by the add and the edit form. Autofill is off: browsers must not fill in the user's
 * own details.
 */
export function LeadFields({ field, list, source, choices, children }: Props) {
  return (
    <>
      <FormSection title="מי פנה">
        <TextField label={label.name} required autoComplete="off" {...field('name')} />
        <TextField label={label.companyName} autoComplete="off" {...field('companyName')} />
        <PhoneField label={label.phone} hint="טלפון או דוא״ל: אחד מהם חובה" autoComplete="off" {...field('phone')} />
        <EmailField label={label.email} autoComplete="off" {...field('email')} />
        <TextField label={label.city} autoComplete="off" {...field('city')} />
      </FormSection>
      <FormSection title="במה מדובר">
        <TextField label={label.interest} hint="המוצר או השירות" autoComplete="off" {...field('interest')} />
        <MoneyField label={label.expectedAgorot} {...field('expectedAgorot')} />
        <SelectField
          label={label.source}
          hint="איך הגיע אלינו"
          placeholder="לא ידוע"
          options={picklistOptions(choices.lists, 'customer.source', source)}
          {...field('source')}
        />
        <TextField label={label.campaign} autoComplete="off" {...field('campaign')} />
      </FormSection>
      <Handling field={field} list={list} choices={choices}>
        {children}
      </Handling>
      {choices.fields.length > 0 && <CustomSections fields={choices.fields} field={field} list={list} />}
    </>
  )
}

type HandlingProps = Pick<Props, 'field' | 'list' | 'choices' | 'children'>

const Handling = ({ field, list, choices: { owners, canUnassign, teams, tags }, children }: HandlingProps) => (
  <FormSection title="טיפול ומעקב">
    {children}
    {(owners.length > 1 || canUnassign) && (
      <SelectField
        label={label.ownerId}
        placeholder={canUnassign ? 'בלי אחראי' : undefined}
        options={owners}
        {...field('ownerId')}
      />
    )}
    {teams.length > 0 && (
      <SelectField label={label.teamId} placeholder="ללא צוות" options={teams} {...field('teamId')} />
    )}
    <DateField label={label.nextFollowUpOn} {...field('nextFollowUpOn')} />
    <TagsField entity="lead" hint={TAGS_HINT} tags={tags} {...list('tagIds')} />
    <TextareaField label={label.notes} wide rows={4} {...field('notes')} />
  </FormSection>
)
