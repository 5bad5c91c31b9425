'use client'

import { FormSection } from '@/components/screen/form-section'
import { MoneyField, NumberField, SelectField } from '@/components/ui/fields'
import { wholeNumber } from '@/lib/client/form-schema'
import { toOptions } from '@/lib/format/options'
import { periodText, servicePeriodLabels } from '@/lib/modules/services/services.labels'
import type { ServiceFormState } from './service-form-values'

/** The form section of the billing period and its terms; a package may also be sold as a one-time purchase. */
export function BillingSection({ form }: { form: ServiceFormState }) {
  const [kind, period, periodCount] = form.rhf.watch(['kind', 'period', 'periodCount'])
  const isPackage = kind === 'package'
  const count = wholeNumber(periodCount)
  const said = period === 'month' || period === 'year' ? periodText({ period, periodCount: count || 1 }) : undefined
  return (
    <FormSection title="חיוב">
      <SelectField
        label="תקופת חיוב"
        required={!isPackage}
        placeholder={isPackage ? 'נמכרת פעם אחת' : 'בחירה'}
        options={toOptions(servicePeriodLabels)}
        {...form.field('period')}
      />
      {period && (
        <>
          <NumberField
            label="כל כמה תקופות"
            hint={said && count > 0 ? `חיוב ${said}` : 'למשל 2 לכל חודשיים, 3 לרבעון'}
            {...form.field('periodCount')}
          />
          <NumberField label="ימי ניסיון" hint="0: בלי ניסיון" {...form.field('trialDays')} />
          <MoneyField label="דמי הקמה" hint="נגבים פעם אחת, עם החיוב הראשון" {...form.field('setupFee')} />
          <NumberField label="התחייבות בחודשים" hint="0: בלי התחייבות" {...form.field('minTermMonths')} />
        </>
      )}
    </FormSection>
  )
}
