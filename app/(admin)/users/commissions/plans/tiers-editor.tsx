'use client'

import { useFieldArray, useWatch } from 'react-hook-form'
import { Alert } from '@/components/ui/alert'
import { Button, IconButton } from '@/components/ui/button'
import { LtrField, MoneyField } from '@/components/ui/fields'
import { IconPlus, IconTrash } from '@/components/ui/icons'
import { RadioGroup } from '@/components/ui/segmented'
import { toOptions } from '@/lib/format/options'
import { tierModeLabels } from '@/lib/modules/commissions/commissions.labels'

import styles from '../commissions.module.css'
import type { PlanFormState } from './plan-form-values'

const MODES = toOptions(tierModeLabels)

/**
 * The editor of tiers by the amount that the seller collects in a period. Each tier ends where the next begins; the
 * last has no end.
 */
export function TiersEditor({ form }: { form: PlanFormState }) {
  const { control } = form.rhf
  const { fields, append, remove } = useFieldArray({ control, name: 'method.tiers' })
  const tiers = useWatch({ control, name: 'method.tiers' })
  const problem = form.errors['method.tiers'] ?? form.errors['method.tiers.root']
  const add = () => append({ from: tiers.at(-1)?.to ?? '', to: '', rate: '' })
  return (
    <>
      <RadioGroup legend="איך המדרגות פועלות" options={MODES} {...form.field('method.mode')} />
      <div className={styles.rows}>
        <p className="muted">
          המדרגה נקבעת לפי מה שהמוכר גבה בתקופה, ללא מע״מ ופחות החזרים. כל מדרגה מתחילה בסכום שבו הקודמת מסתיימת.
        </p>
        {problem && <Alert tone="bad" title={problem} />}
        {fields.map(({ id }, index) => (
          <fieldset key={id} className={styles.tier} aria-label={`מדרגה ${index + 1}`}>
            <MoneyField label="מסכום (כולל)" required {...form.field(`method.tiers.${index}.from`)} />
            <MoneyField
              label="עד סכום (לא כולל)"
              hint={index === fields.length - 1 ? 'ריק: ומעלה' : undefined}
              {...form.field(`method.tiers.${index}.to`)}
            />
            <LtrField label="אחוז" required {...form.field(`method.tiers.${index}.rate`)} />
            {fields.length > 1 && (
              <span className={styles.remove}>
                <IconButton label={`הסרת מדרגה ${index + 1}`} onClick={() => remove(index)}>
                  <IconTrash size={20} />
                </IconButton>
              </span>
            )}
          </fieldset>
        ))}
        <div className={styles.row}>
          <Button size="sm" icon={<IconPlus size={18} />} disabled={fields.length >= 12} onClick={add}>
            הוספת מדרגה
          </Button>
        </div>
      </div>
    </>
  )
}
