'use client'

import { useRouter } from 'next/navigation'

import { FormSection } from '@/components/screen/form-section'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { SelectField, TextField } from '@/components/ui/fields'
import { Checkbox, type Choice } from '@/components/ui/inputs'
import { MultiSelectField } from '@/components/ui/multi-select'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { customTypeLabels } from '@/lib/modules/custom-fields/custom-fields.labels'
import {
  CUSTOM_TYPES,
  type CustomType,
  canBeUnique,
  customFieldInput,
  isChoiceType,
} from '@/lib/modules/custom-fields/custom-fields.schema'
import type { RecordEntity } from '@/lib/records/kind'
import { linkTo } from '@/lib/routes/links'

import { DefaultField } from './default-field'
import { type OptionDraft, OptionsEditor } from './options-editor'

export type FieldValues = {
  /** The kind of record that has the field; it cannot be changed. */
  entity: RecordEntity
  label: string
  type: CustomType
  options: OptionDraft[]
  section: string
  help: string
  isRequired: boolean
  isSearchable: boolean
  inList: boolean
  readRoles: string[]
  editRoles: string[]
  convertsToId: string | null
  defaultValue: string | string[]
  isUnique: boolean
}

type Props = {
  start: FieldValues
  /** The saved field that is edited; its type cannot be changed. */
  saved?: { id: string; version: number }
  roles: readonly Choice[]
  /** The customers' fields, to which a field of leads may pass its value on. */
  customerFields: readonly { id: string; label: string; type: CustomType }[]
}

const types = CUSTOM_TYPES.map((value) => ({ value, label: customTypeLabels[value] }))

/** The form that creates a custom field, or edits the saved one (by id and version). */
export function FieldForm({ start, saved, roles, customerFields }: Props) {
  const router = useRouter()
  const back = linkTo('custom-fields')
  const form = useOfficeForm({
    schema: customFieldInput,
    defaults: start,
    submit: ({ entity, type, ...body }) =>
      saved
        ? sendJson<{ id: string }>(`/api/customers/fields/${saved.id}`, 'PUT', { ...body, version: saved.version })
        : sendJson<{ id: string }>('/api/customers/fields', 'POST', { entity, type, ...body }),
    onSaved: () => {
      notify('השדה נשמר')
      router.push(back)
      router.refresh()
    },
  })
  const type = form.rhf.watch('type')
  const words = WORDS[start.entity]
  const options = form.bound('options')
  const typeField = form.field('type')
  return (
    <OfficeForm form={form} label={saved ? 'עריכת שדה' : 'שדה חדש'}>
      <FormSection title="השדה">
        <TextField label="שם" required autoComplete="off" {...form.field('label')} />
        {saved ? (
          <p>סוג: {customTypeLabels[type]}</p>
        ) : (
          <SelectField
            label="סוג"
            required
            options={types}
            {...typeField}
            onChange={(event) => {
              void typeField.onChange(event)
              // A default of another type means nothing.
              form.rhf.setValue('defaultValue', '')
              form.rhf.setValue('isUnique', false)
            }}
          />
        )}
        <TextField
          label="מקטע"
          hint="שדות של מקטע אחד מופיעים יחד בטופס"
          autoComplete="off"
          {...form.field('section')}
        />
        <TextField label="הסבר" hint="מופיע מתחת לשדה" autoComplete="off" {...form.field('help')} />
        {isChoiceType(type) && (
          <OptionsEditor
            error={options.error}
            errors={form.errors}
            options={(options.value ?? []) as OptionDraft[]}
            kept={start.options}
            onChange={options.onChange}
          />
        )}
      </FormSection>
      <FormSection title="איפה ואיך">
        <Checkbox {...form.field('isRequired')}>חובה למלא</Checkbox>
        <DefaultField
          type={type}
          options={(options.value ?? []) as OptionDraft[]}
          field={form.field('defaultValue')}
          bound={form.bound('defaultValue')}
        />
        {canBeUnique(type) && <Checkbox {...form.field('isUnique')}>בלי חזרות: אין שתי רשומות עם אותו ערך</Checkbox>}
        <Checkbox {...form.field('inList')}>{words.column}</Checkbox>
        <Checkbox {...form.field('isSearchable')}>{words.search}</Checkbox>
        {start.entity === 'lead' && (
          <ConversionField
            options={customerFields.filter((field) => field.type === type)}
            bound={form.bound('convertsToId')}
          />
        )}
      </FormSection>
      <FormSection title="מי רואה ומי ממלא">
        <RolesField
          label="תפקידים שרואים את השדה"
          hint={words.everyone}
          roles={roles}
          bound={form.bound('readRoles')}
        />
        <RolesField
          label="תפקידים שממלאים את השדה"
          hint={words.everyone}
          roles={roles}
          bound={form.bound('editRoles')}
        />
      </FormSection>
      <SaveBar cancelHref={back} />
    </OfficeForm>
  )
}

const WORDS: Record<RecordEntity, { column: string; search: string; everyone: string }> = {
  customer: {
    column: 'עמודה ברשימת הלקוחות',
    search: 'נכלל בחיפוש לקוחות',
    everyone: 'בלי בחירה: כל מי שרואה את הלקוח',
  },
  lead: {
    column: 'עמודה ברשימת הלידים',
    search: 'נכלל בחיפוש לידים',
    everyone: 'בלי בחירה: כל מי שרואה את הליד',
  },
}

type ConversionProps = {
  options: readonly { id: string; label: string }[]
  bound: {
    id: string
    error: string | undefined
    value: string | null | undefined
    onChange: (id: string | null) => void
  }
}

const ConversionField = ({ options, bound: { id, error, value, onChange } }: ConversionProps) => (
  <SelectField
    id={id}
    label="כשליד הופך ללקוח, הערך עובר לשדה"
    hint={options.length === 0 ? 'אין שדה של לקוח מאותו סוג' : 'רק שדות של לקוח מאותו סוג'}
    error={error}
    placeholder="לא עובר"
    options={options.map((option) => ({ value: option.id, label: option.label }))}
    value={value ?? ''}
    onChange={({ target }: { target: { value: string } }) => onChange(target.value || null)}
  />
)

type RolesProps = {
  label: string
  hint: string
  roles: readonly Choice[]
  bound: { id: string; error: string | undefined; value: string[] | undefined; onChange: (ids: string[]) => void }
}

const RolesField = ({ label, hint, roles, bound: { id, error, value = [], onChange } }: RolesProps) => (
  <MultiSelectField
    id={id}
    label={label}
    hint={hint}
    error={error}
    options={roles}
    value={roles.filter((role) => value.includes(role.value))}
    onChange={(chosen) => onChange(chosen.map((role) => role.value))}
  />
)
