'use client'

import { useFieldArray, useWatch } from 'react-hook-form'
import type { useOfficeForm } from '@/components/screen/use-office-form'
import { Alert } from '@/components/ui/alert'
import { Button, IconButton } from '@/components/ui/button'
import { MoneyField, NumberField, SelectField, TextField } from '@/components/ui/fields'
import { IconPlus, IconTrash } from '@/components/ui/icons'
import { Money } from '@/components/ui/money'
import { wholeNumber } from '@/lib/client/form-schema'
import { parseShekels } from '@/lib/format/money'
import { toOptions } from '@/lib/format/options'
import { taxVatModeLabels } from '@/lib/modules/tax-documents/tax-documents.labels'
import { type DraftLine, taxTotals } from '@/lib/tax/totals'

import styles from '../tax-documents.module.css'
import type { Preview } from './issue-preview'
import { EMPTY_LINE, type IssueValues, type LineValues } from './issue-values'

export type Offer = { id: string; name: string; priceAgorot: number; vatMode: LineValues['vatMode'] }
type Form = ReturnType<typeof useOfficeForm<IssueValues, object, Preview>>
type Props = { form: Form; offers: Offer[]; vatRateBp: number }

const MAX_LINES = 50
const VAT_MODES = toOptions(taxVatModeLabels)

/** The editor of the document's lines, from the catalogue or as free text. */
export function IssueLines({ form, offers, vatRateBp }: Props) {
  const { control } = form.rhf
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' })
  const lines = useWatch({ control, name: 'lines' })
  const problem = form.errors.lines ?? form.errors['lines.root']
  return (
    <div className={styles.lines}>
      {problem && <Alert tone="bad" title={problem} />}
      {fields.map(({ id }, index) => (
        <Line
          key={id}
          form={form}
          index={index}
          offers={offers}
          hasVat={vatRateBp > 0}
          {...(fields.length > 1 && { onRemove: () => remove(index) })}
        />
      ))}
      <div>
        <Button
          size="sm"
          icon={<IconPlus size={18} />}
          disabled={fields.length >= MAX_LINES}
          onClick={() => append(EMPTY_LINE)}
        >
          הוספת שורה
        </Button>
      </div>
      <Totals lines={lines.flatMap((line) => draftOf(line) ?? [])} vatRateBp={vatRateBp} />
    </div>
  )
}

type LineProps = { form: Form; index: number; offers: Offer[]; hasVat: boolean; onRemove?: () => void }

function Line({ form, index, offers, hasVat, onRemove }: LineProps) {
  const service = form.field(`lines.${index}.serviceId`)
  const fill = (id: string) => {
    const offer = offers.find((one) => one.id === id)
    if (!offer) return
    const set = { shouldDirty: true, shouldValidate: true }
    form.rhf.setValue(`lines.${index}.name`, offer.name, set)
    form.rhf.setValue(`lines.${index}.unitPrice`, (offer.priceAgorot / 100).toFixed(2), set)
    form.rhf.setValue(`lines.${index}.vatMode`, offer.vatMode, set)
  }
  return (
    <fieldset className={styles.line}>
      <legend className="sr-only">{`שורה ${index + 1}`}</legend>
      <SelectField
        label="מהקטלוג"
        placeholder="ללא"
        options={offers.map(({ id, name }) => ({ value: id, label: name }))}
        {...service}
        onChange={(event) => {
          fill(event.currentTarget.value)
          return service.onChange(event)
        }}
      />
      <TextField label="תיאור" required {...form.field(`lines.${index}.name`)} />
      <NumberField label="כמות" required {...form.field(`lines.${index}.quantity`)} />
      <MoneyField label="מחיר ליחידה" required {...form.field(`lines.${index}.unitPrice`)} />
      {hasVat && <SelectField label="מע״מ" options={VAT_MODES} {...form.field(`lines.${index}.vatMode`)} />}
      {onRemove && (
        <IconButton label={`הסרת שורה ${index + 1}`} onClick={onRemove}>
          <IconTrash size={20} />
        </IconButton>
      )}
    </fieldset>
  )
}

function Totals({ lines, vatRateBp }: { lines: DraftLine[]; vatRateBp: number }) {
  const { netAgorot, vatAgorot, totalAgorot } = taxTotals(lines, { rateBp: vatRateBp })
  const rows: [string, number][] = [
    ['לפני מע״מ', netAgorot],
    [`מע״מ ${vatRateBp / 100}%`, vatAgorot],
    ['סה״כ', totalAgorot],
  ]
  return (
    <div className={styles.totals} role="status" aria-label="סיכום">
      {rows.map(([label, agorot]) => (
        <div key={label}>
          <span>{label}</span>
          <Money agorot={agorot} />
        </div>
      ))}
    </div>
  )
}

/** Returns the line with its amounts, once its fields are valid. */
function draftOf({ quantity, unitPrice, vatMode, name }: LineValues): DraftLine | undefined {
  const [price, count] = [parseShekels(unitPrice), wholeNumber(quantity)]
  if (!price.ok || !(count > 0)) return undefined
  return { serviceId: null, name, quantity: count, unitAgorot: price.value, vatMode }
}
