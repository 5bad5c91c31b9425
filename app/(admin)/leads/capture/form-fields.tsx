import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '@/components/ui/button'
import { SelectField, TextField } from '@/components/ui/fields'
import { IconArrowDown, IconArrowUp, IconTrash } from '@/components/ui/icons'
import { Checkbox } from '@/components/ui/inputs'
import { captureFieldLabels } from '@/lib/modules/capture/capture.labels'
import type { FormChannelInput } from '@/lib/modules/capture/capture.schema'
import type { ChannelChoices } from '@/lib/modules/capture/choices.queries'
import { isAskable } from '@/lib/modules/capture/forms.rules'
import { CAPTURE_FIELDS } from '@/lib/vocabulary/capture'

import styles from './form-fields.module.css'

type FormField = FormChannelInput['form']['fields'][number]
type Props = {
  bound: {
    id: string
    error?: string | undefined
    value: readonly FormField[]
    onChange: (fields: FormField[]) => void
  }
  errors: Readonly<Record<string, string>>
  fields: ChannelChoices['fields']
}

/** The fields that a form asks for, in their order: what each is called there, and whether it must be filled in. */
export function FormFields({ bound: { id, error, value, onChange }, errors, fields }: Props) {
  const labels = new Map<string, string>([
    ...CAPTURE_FIELDS.map((name) => [name, captureFieldLabels[name]] as const),
    ...fields.filter(({ type }) => isAskable(type)).map((field) => [`custom.${field.id}`, field.label] as const),
  ])
  const unused = [...labels].filter(([name]) => value.every((field) => field.name !== name))
  const change = (at: number, set: Partial<FormField>) =>
    onChange(value.map((field, index) => (index === at ? { ...field, ...set } : field)))
  const move = (at: number, to: number) => onChange(value.toSpliced(at, 1).toSpliced(to, 0, ...value.slice(at, at + 1)))
  const adder = useRef<HTMLDivElement>(null)
  // The button that removed a field goes with it: the focus goes to where fields are added.
  const remove = (at: number) => {
    flushSync(() => onChange(value.toSpliced(at, 1)))
    adder.current?.querySelector('select')?.focus()
  }
  return (
    <fieldset id={id} className={styles.fields}>
      <legend>השדות, לפי הסדר בטופס</legend>
      {error && <span className="field-error">{error}</span>}
      {value.map((field, at) => {
        const label = labels.get(field.name) ?? 'שדה שנמחק'
        return (
          <div key={field.name} className={styles.field}>
            <TextField
              id={`${id}-${at}-label`}
              label={`${label}: הכיתוב בטופס`}
              placeholder={label}
              error={errors[`form.fields.${at}.label`] ?? errors[`form.fields.${at}.name`]}
              value={field.label}
              autoComplete="off"
              onChange={({ target }: { target: { value: string } }) => change(at, { label: target.value })}
            />
            <div className={styles.actions}>
              <Checkbox
                id={`${id}-${at}-required`}
                aria-label={`${label}: שדה חובה`}
                checked={field.isRequired}
                onChange={({ currentTarget }) => change(at, { isRequired: currentTarget.checked })}
              >
                חובה
              </Checkbox>
              <IconButton
                label={`העברת ${label} למעלה`}
                aria-disabled={at === 0}
                onClick={() => at > 0 && move(at, at - 1)}
              >
                <IconArrowUp size={20} />
              </IconButton>
              <IconButton
                label={`העברת ${label} למטה`}
                aria-disabled={at === value.length - 1}
                onClick={() => at < value.length - 1 && move(at, at + 1)}
              >
                <IconArrowDown size={20} />
              </IconButton>
              <IconButton label={`הסרת ${label}`} onClick={() => remove(at)}>
                <IconTrash size={20} />
              </IconButton>
            </div>
          </div>
        )
      })}
      {unused.length > 0 && (
        <div ref={adder}>
          <SelectField
            id={`${id}-add`}
            label="הוספת שדה"
            placeholder="בחירת שדה"
            options={unused.map(([name, label]) => ({ value: name, label }))}
            value=""
            onChange={({ target }: { target: { value: string } }) =>
              target.value && onChange([...value, { name: target.value, label: '', isRequired: false } as FormField])
            }
          />
        </div>
      )}
    </fieldset>
  )
}
