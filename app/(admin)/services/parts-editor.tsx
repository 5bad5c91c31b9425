'use client'

import { useFieldArray } from 'react-hook-form'
import { Alert } from '@/components/ui/alert'
import { Button, IconButton } from '@/components/ui/button'
import { NumberField, SelectField } from '@/components/ui/fields'
import { IconPlus, IconTrash } from '@/components/ui/icons'
import { formatShekels } from '@/lib/format/money'
import type { PartChoice } from '@/lib/modules/services/parts.queries'

import type { ServiceFormState } from './service-form-values'
import { EMPTY_PART } from './service-form-values'
import styles from './services.module.css'

const MAX_PARTS = 50

type Props = { form: ServiceFormState; offers: PartChoice[] }

/** The editor of a package's parts, one line per service. */
export function PartsEditor({ form, offers }: Props) {
  const { fields, append, remove } = useFieldArray({ control: form.rhf.control, name: 'parts' })
  const problem = form.errors.parts ?? form.errors['parts.root']
  return (
    <div className={styles.parts}>
      {problem && <Alert tone="bad" title={problem} />}
      {offers.length === 0 && <p className="muted">אין שירותים פעילים להוסיף. חבילה מורכבת משירותים קיימים.</p>}
      {fields.map(({ id }, index) => (
        <div key={id} className={styles.part}>
          <SelectField
            label={`שירות ${index + 1}`}
            required
            placeholder="בחירת שירות"
            options={offers.map((offer) => ({
              value: offer.id,
              label: `${offer.name} · ${formatShekels(offer.priceAgorot)}`,
            }))}
            {...form.field(`parts.${index}.serviceId`)}
          />
          <NumberField label="כמות" required {...form.field(`parts.${index}.quantity`)} />
          {fields.length > 1 && (
            <span className={styles.remove}>
              <IconButton label={`הסרת שירות ${index + 1}`} onClick={() => remove(index)}>
                <IconTrash size={20} />
              </IconButton>
            </span>
          )}
        </div>
      ))}
      <div>
        <Button
          size="sm"
          icon={<IconPlus size={18} />}
          disabled={fields.length >= MAX_PARTS}
          onClick={() => append(EMPTY_PART)}
        >
          הוספת שירות
        </Button>
      </div>
    </div>
  )
}
