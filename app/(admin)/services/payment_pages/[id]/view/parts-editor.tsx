'use client'

import { useFieldArray, useWatch } from 'react-hook-form'
import styles from '@/components/domain/payment-pages/payment-pages.module.css'
import type { useOfficeForm } from '@/components/screen/use-office-form'
import { Alert } from '@/components/ui/alert'
import { Button, IconButton } from '@/components/ui/button'
import { DateField } from '@/components/ui/date-field'
import { MoneyField } from '@/components/ui/fields'
import { IconPlus, IconTrash } from '@/components/ui/icons'
import { Money } from '@/components/ui/money'
import { parseShekels } from '@/lib/format/money'
import { PART_COUNT_LIMITS } from '@/lib/modules/payment-pages/schedule/schedule.schema'
import type { SplitValues } from './split-values'

type Props = { form: ReturnType<typeof useOfficeForm<SplitValues, object, { id: string }>>; amountAgorot: number }

/** The editor of the dated parts with their amounts, and the rest of the page's amount. */
export function PartsEditor({ form, amountAgorot }: Props) {
  const { control } = form.rhf
  const { fields, append, remove } = useFieldArray({ control, name: 'parts' })
  const parts = useWatch({ control, name: 'parts' })
  const rest = parts.reduce((left, { amount }) => left - agorotOf(amount), amountAgorot)
  const problem = form.errors.parts ?? form.errors['parts.root']
  return (
    <div className={styles.lines}>
      {problem && <Alert tone="bad" title={problem} />}
      {fields.map(({ id }, index) => (
        <div key={id} className={styles.part}>
          <DateField label={`מועד תשלום ${index + 1}`} required {...form.field(`parts.${index}.dueOn`)} />
          <MoneyField label="סכום" required {...form.field(`parts.${index}.amount`)} />
          <IconButton label={`הסרת תשלום ${index + 1}`} onClick={() => remove(index)}>
            <IconTrash size={20} />
          </IconButton>
        </div>
      ))}
      <div className={styles.row}>
        <Button
          size="sm"
          icon={<IconPlus size={18} />}
          disabled={fields.length >= PART_COUNT_LIMITS.most}
          onClick={() => append({ dueOn: '', amount: '' })}
        >
          הוספת תשלום
        </Button>
        <span role="status">
          נותר לחלק: <Money agorot={rest} />
        </span>
      </div>
    </div>
  )
}

function agorotOf(text: string): number {
  const parsed = parseShekels(text)
  return parsed.ok ? parsed.value : 0
}
