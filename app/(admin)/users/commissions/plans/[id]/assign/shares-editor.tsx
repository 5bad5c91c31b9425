'use client'

import { useFieldArray, useWatch } from 'react-hook-form'
import { Alert } from '@/components/ui/alert'
import { Button, IconButton } from '@/components/ui/button'
import { LtrField, SelectField } from '@/components/ui/fields'
import { IconPlus, IconTrash } from '@/components/ui/icons'
import type { Choice } from '@/components/ui/inputs'
import { sumOfShares } from '@/lib/modules/commissions/assignments.schema'

import styles from '../../../commissions.module.css'
import type { AssignmentFormState } from './assignment-values'

type Props = { form: AssignmentFormState; people: readonly Choice[] }

/** The editor of the shares, which have to sum up to 100 percent. */
export function SharesEditor({ form, people }: Props) {
  const { control } = form.rhf
  const { fields, append, remove } = useFieldArray({ control, name: 'shares' })
  const shares = useWatch({ control, name: 'shares' })
  const sum = sumOfShares(shares.map(({ share }) => share))
  const problem = form.errors.shares ?? form.errors['shares.root']
  return (
    <div className={styles.rows}>
      {problem && <Alert tone="bad" title={problem} />}
      {fields.map(({ id }, index) => (
        <fieldset key={id} className={styles.share} aria-label={`מקבל ${index + 1}`}>
          <SelectField
            label="מקבל"
            required
            placeholder="בחירה"
            options={people}
            {...form.field(`shares.${index}.userId`)}
          />
          <LtrField label="חלק באחוזים" required {...form.field(`shares.${index}.share`)} />
          {fields.length > 1 && (
            <span className={styles.remove}>
              <IconButton label={`הסרת מקבל ${index + 1}`} onClick={() => remove(index)}>
                <IconTrash size={20} />
              </IconButton>
            </span>
          )}
        </fieldset>
      ))}
      <div className={styles.row}>
        <Button
          size="sm"
          icon={<IconPlus size={18} />}
          disabled={fields.length >= 10}
          onClick={() => append({ userId: '', share: '' })}
        >
          חלוקה עם עוד אדם
        </Button>
        <span role="status" className={sum === 100 ? 'muted' : 'money-negative'}>
          סך הכול: <bdi dir="ltr">{sum}%</bdi>
        </span>
      </div>
    </div>
  )
}
