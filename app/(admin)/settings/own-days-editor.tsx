'use client'

import { useFieldArray } from 'react-hook-form'
import { Button, IconButton } from '@/components/ui/button'
import { DateField } from '@/components/ui/date-field'
import { SelectField, TextField } from '@/components/ui/fields'
import { IconPlus, IconTrash } from '@/components/ui/icons'
import { MAX_OWN_DAYS } from '@/lib/modules/settings/system.rules'

import { LabelOf } from './label-of'
import styles from './settings.module.css'
import { NO_OWN_DAYS, type SystemFormState } from './system-form-values'

const KINDS = [
  { value: 'closed', label: 'סגור' },
  { value: 'short', label: 'יום קצר' },
]

const rowName = (index: number) => `שורה ${index + 1}`

/** The editor of further days off of this business, such as a company holiday or a training day. */
export function OwnDaysEditor({ form }: { form: SystemFormState }) {
  const { fields, append, remove } = useFieldArray({ control: form.rhf.control, name: 'ownDays' })
  return (
    <div className={styles.ownDays}>
      {fields.length === 0 && <p className={styles.note}>אין ימים נוספים.</p>}
      {fields.map(({ id }, index) => (
        <fieldset key={id} className={styles.ownDay}>
          <legend className="sr-only">{rowName(index)}</legend>
          <TextField
            label={<LabelOf name="שם" of={rowName(index)} />}
            required
            {...form.field(`ownDays.${index}.name`)}
          />
          <DateField
            label={<LabelOf name="מיום" of={rowName(index)} />}
            required
            {...form.field(`ownDays.${index}.from`)}
          />
          <DateField
            label={<LabelOf name="עד יום" of={rowName(index)} />}
            required
            {...form.field(`ownDays.${index}.to`)}
          />
          <SelectField
            label={<LabelOf name="סוג" of={rowName(index)} />}
            options={KINDS}
            {...form.field(`ownDays.${index}.kind`)}
          />
          <span className={styles.remove}>
            <IconButton label={`הסרת שורה ${index + 1}`} onClick={() => remove(index)}>
              <IconTrash size={20} />
            </IconButton>
          </span>
        </fieldset>
      ))}
      <div>
        <Button
          size="sm"
          icon={<IconPlus size={18} />}
          disabled={fields.length >= MAX_OWN_DAYS}
          onClick={() => append(NO_OWN_DAYS)}
        >
          הוספת ימים
        </Button>
      </div>
    </div>
  )
}
