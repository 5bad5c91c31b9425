'use client'

import { useFieldArray, useWatch } from 'react-hook-form'
import type { useOfficeForm } from '@/components/screen/use-office-form'
import { Alert } from '@/components/ui/alert'
import { Button, IconButton } from '@/components/ui/button'
import { MoneyField, NumberField, SelectField } from '@/components/ui/fields'
import { IconPlus, IconTrash } from '@/components/ui/icons'
import { Money } from '@/components/ui/money'
import { wholeNumber } from '@/lib/client/form-schema'
import { parseShekels } from '@/lib/format/money'
import { pageTotals, type Sum } from '@/lib/modules/payment-pages/payment-pages.rules'
import { MAX_PAGE_LINES } from '@/lib/modules/payment-pages/payment-pages.schema'

import { EMPTY_LINE, type LineValues, type PageFormValues } from './page-form-values'
import styles from './payment-pages.module.css'

export type Offer = { id: string; name: string; priceAgorot: number; vatMode: 'standard' | 'zero' | 'exempt' }
type Form = ReturnType<typeof useOfficeForm<PageFormValues, object, { id: string }>>
type Props = { form: Form; offers: Offer[]; vatRateBp: number }

/** Editor of a payment page's lines with their totals; the server calculates the totals again. */
export function LinesEditor({ form, offers, vatRateBp }: Props) {
  const { control } = form.rhf
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' })
  const lines = useWatch({ control, name: 'lines' })
  const isChosen = useWatch({ control, name: 'amountMode' }) === 'choose'
  const sums = lines.flatMap((line) => sumOf(line, offers) ?? [])
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
          isChosen={isChosen}
          {...(fields.length > 1 && { onRemove: () => remove(index) })}
        />
      ))}
      <div className={styles.row}>
        <Button
          size="sm"
          icon={<IconPlus size={18} />}
          disabled={fields.length >= MAX_PAGE_LINES}
          onClick={() => append(EMPTY_LINE)}
        >
          הוספת שורה
        </Button>
      </div>
      <Totals sums={sums} vatRateBp={vatRateBp} />
    </div>
  )
}

type LineProps = { form: Form; index: number; offers: Offer[]; isChosen: boolean; onRemove?: () => void }

function Line({ form, index, offers, isChosen, onRemove }: LineProps) {
  const line = useWatch({ control: form.rhf.control, name: `lines.${index}` })
  const sum = line && sumOf(line, offers)
  const service = form.field(`lines.${index}.serviceId`)
  const prefill = (id: string) => {
    const offer = offers.find((one) => one.id === id)
    if (!offer) return
    const price = (offer.priceAgorot / 100).toFixed(2)
    form.rhf.setValue(`lines.${index}.unitPrice`, price, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <div className={styles.line}>
      <SelectField
        label="שירות"
        required
        placeholder="בחירת שירות"
        options={offers.map(({ id, name }) => ({ value: id, label: name }))}
        {...service}
        onChange={(event) => {
          prefill(event.currentTarget.value)
          return service.onChange(event)
        }}
      />
      <NumberField label={isChosen ? 'כמות מוצעת' : 'כמות'} required {...form.field(`lines.${index}.quantity`)} />
      <MoneyField label="מחיר ליחידה" required {...form.field(`lines.${index}.unitPrice`)} />
      <span className={styles.sum}>{sum && <Money agorot={sum.quantity * sum.unitAgorot} />}</span>
      {onRemove && (
        <span className={styles.remove}>
          <IconButton label={`הסרת שורה ${index + 1}`} onClick={onRemove}>
            <IconTrash size={20} />
          </IconButton>
        </span>
      )}
      {isChosen && (
        <>
          <NumberField label="כמות מזערית" required {...form.field(`lines.${index}.quantityMin`)} />
          <NumberField label="כמות מרבית" required {...form.field(`lines.${index}.quantityMax`)} />
        </>
      )}
    </div>
  )
}

function Totals({ sums, vatRateBp }: { sums: Sum[]; vatRateBp: number }) {
  const { net, vat, amount } = pageTotals(sums, vatRateBp)
  const rows: [string, number][] = [
    ['לפני מע״מ', net],
    [`מע״מ ${vatRateBp / 100}%`, vat],
    ['לתשלום', amount],
  ]
  return (
    <div className={styles.totals} role="status" aria-label="סיכום">
      {rows.map(([label, agorot]) => (
        <div key={label} className={label === 'לתשלום' ? styles.grand : undefined}>
          <span>{label}</span>
          <Money agorot={agorot} />
        </div>
      ))}
    </div>
  )
}

/** Calculates a line's amount; undefined until its fields can be parsed. */
function sumOf({ serviceId, quantity, unitPrice }: LineValues, offers: Offer[]): Sum | undefined {
  const [price, count] = [parseShekels(unitPrice), wholeNumber(quantity)]
  if (!price.ok || !(count > 0)) return undefined
  const vatMode = offers.find((offer) => offer.id === serviceId)?.vatMode ?? 'standard'
  return { quantity: count, unitAgorot: price.value, vatMode }
}
