'use client'

import { FormSection } from '@/components/screen/form-section'
import type { useOfficeForm } from '@/components/screen/use-office-form'
import { MoneyField, NumberField, SelectField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { Segmented } from '@/components/ui/segmented'
import { toOptions } from '@/lib/format/options'
import { amountModeLabels } from '@/lib/modules/payment-pages/payment-pages.labels'

import { LinesEditor, type Offer } from './lines-editor'
import type { PageFormValues } from './page-form-values'

export type PageFormState = ReturnType<typeof useOfficeForm<PageFormValues, object, { id: string }>>
type Props = { form: PageFormState; offers: Offer[]; vatRateBp: number }

const MODES = toOptions(amountModeLabels)
const PAYERS = [
  { value: 'one', label: 'משלם אחד' },
  { value: 'some', label: 'מספר משלמים' },
  { value: 'endless', label: 'ללא הגבלה' },
]

/** Form section for the lines of a payment page, how the amount is determined, and how many people may pay. */
export function AmountSection({ form, offers, vatRateBp }: Props) {
  const [mode, payers] = [form.rhf.watch('amountMode'), form.rhf.watch('payers')]
  return (
    <FormSection title="מה נמכר">
      <Segmented legend="הסכום" options={MODES} {...form.field('amountMode')} />
      {mode === 'open' ? (
        <OpenAmount form={form} offers={offers} />
      ) : (
        <LinesEditor form={form} offers={offers} vatRateBp={vatRateBp} />
      )}
      <Segmented legend="מי משלם" options={PAYERS} {...form.field('payers')} />
      {payers === 'some' && <NumberField label="כמה תשלומים לכל היותר" required {...form.field('paymentsMax')} />}
      <Checkbox {...form.field('takesCoupons')}>אפשר לממש קופון</Checkbox>
    </FormSection>
  )
}

const OpenAmount = ({ form, offers }: Omit<Props, 'vatRateBp'>) => (
  <>
    <SelectField
      label="שירות"
      required
      placeholder="בחירת שירות"
      hint="על מה הלקוח משלם; הסכום הוא שלו לבחור"
      options={offers.map(({ id, name }) => ({ value: id, label: name }))}
      {...form.field('lines.0.serviceId')}
    />
    <MoneyField label="סכום מזערי" required {...form.field('openMin')} />
    <MoneyField label="סכום מרבי" required {...form.field('openMax')} />
  </>
)
