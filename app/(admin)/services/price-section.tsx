'use client'

import { FormSection } from '@/components/screen/form-section'
import { MoneyField, NumberField, SelectField } from '@/components/ui/fields'
import { Segmented } from '@/components/ui/segmented'
import { wholeNumber } from '@/lib/client/form-schema'
import { formatShekels, parseShekels } from '@/lib/format/money'
import { toOptions } from '@/lib/format/options'
import type { PartChoice } from '@/lib/modules/services/parts.queries'
import { storedPrice } from '@/lib/modules/services/prices.rules'
import { serviceVatModeLabels } from '@/lib/modules/services/services.labels'
import { sumOfParts } from '@/lib/modules/services/services.rules'
import type { ServiceFormState, ServiceFormValues } from './service-form-values'

type Props = { form: ServiceFormState; offers: PartChoice[]; rateBp: number }

const HOW_PACKED = { no: 'מחיר משלה', yes: 'סכום השירותים שבה' }
const HOW_GIVEN = { yes: 'כולל מע״מ', no: 'לפני מע״מ' }

/** The form section of the price, its VAT and the number of installments. */
export function PriceSection({ form, offers, rateBp }: Props) {
  const values = form.rhf.watch()
  const isSummed = values.kind === 'package' && values.sumsParts === 'yes'
  const isTaxed = values.vatMode === 'standard' && rateBp > 0
  return (
    <FormSection title="מחיר">
      {values.kind === 'package' && (
        <Segmented legend="מחיר החבילה" options={toOptions(HOW_PACKED)} {...form.field('sumsParts')} />
      )}
      {isSummed ? (
        <p className="muted">סכום השירותים: {formatShekels(sumOf(values, offers))}</p>
      ) : (
        <MoneyField label="מחיר" required hint={priceHint(values, rateBp)} {...form.field('price')} />
      )}
      <SelectField label="מע״מ" options={toOptions(serviceVatModeLabels)} {...form.field('vatMode')} />
      {isTaxed && !isSummed && (
        <Segmented legend="הסכומים שהוקלדו" options={toOptions(HOW_GIVEN)} {...form.field('priceIncludesVat')} />
      )}
      <NumberField label="מספר תשלומים מרבי" hint="עד 36, וכל תשלום לפחות 50 ₪" {...form.field('maxInstallments')} />
      {wholeNumber(values.maxInstallments) > 1 && (
        <MoneyField label="סכום מזערי לתשלום" hint="ריק: 50 ₪" {...form.field('minInstallment')} />
      )}
    </FormSection>
  )
}

/** Returns the hint below the price; for a price entered without VAT it contains the price including VAT. */
function priceHint({ price, vatMode, priceIncludesVat }: ServiceFormValues, rateBp: number): string {
  if (vatMode !== 'standard' || rateBp === 0) return 'בשקלים'
  if (priceIncludesVat === 'yes') return 'בשקלים, כולל מע״מ'
  const typed = parseShekels(price)
  if (!typed.ok) return `בשקלים, לפני מע״מ של ${rateBp / 100}%`
  return `כולל מע״מ: ${formatShekels(storedPrice(typed.value, { vatMode, priceIncludesVat: false, rateBp }))}`
}

function sumOf({ parts }: ServiceFormValues, offers: PartChoice[]): number {
  const priced = parts.map(({ serviceId, quantity }) => ({
    quantity: wholeNumber(quantity) || 0,
    priceAgorot: offers.find(({ id }) => id === serviceId)?.priceAgorot ?? 0,
  }))
  return sumOfParts(priced)
}
