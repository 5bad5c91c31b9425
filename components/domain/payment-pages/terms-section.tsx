'use client'

import { FormSection } from '@/components/screen/form-section'
import { DateField } from '@/components/ui/date-field'
import { LtrField, MoneyField, NumberField, TextareaField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { Segmented } from '@/components/ui/segmented'

import type { PageFormState } from './amount-section'

const STATES = [
  { value: 'active', label: 'פתוח לתשלום מיד' },
  { value: 'draft', label: 'טיוטה' },
]
const LANGUAGES = [
  { value: 'he', label: 'עברית' },
  { value: 'en', label: 'English' },
]
const ENDS = [
  { value: 'page', label: 'הודעת תודה' },
  { value: 'redirect', label: 'מעבר לאתר שלנו' },
]

/** Form section for what makes a page a sale: the price without the discount, and the days between which it is sold. */
export const SaleSection = ({ form }: { form: PageFormState }) => (
  <FormSection title="המבצע">
    <MoneyField
      label="המחיר המלא"
      required
      hint="המחיר בלי ההנחה, על כל השורות יחד. הלקוח רואה אותו מחוק, ליד מחיר המבצע"
      {...form.field('listPrice')}
    />
    <DateField label="מיום" hint="העמוד ייפתח לתשלום בתחילת היום. ריק: מיד" {...form.field('opensOn')} />
    <DateField label="עד יום" required hint="היום האחרון שבו אפשר לקנות" {...form.field('expiresOn')} />
  </FormSection>
)

/** Form section for instalments, dates, language and the terms that the law requires. */
export const TermsSection = ({ form, isNew, isSale }: { form: PageFormState; isNew: boolean; isSale: boolean }) => (
  <FormSection title="תנאי התשלום">
    <NumberField label="מספר תשלומים מרבי" hint="לכל היותר מה שכל השירותים מתירים" {...form.field('installmentsMax')} />
    <DateField label="לתשלום עד" hint="מועד התשלום. אחריו אפשר עדיין לשלם, באיחור" {...form.field('dueOn')} />
    {!isSale && (
      <DateField label="בתוקף עד" hint="היום האחרון שבו אפשר לשלם. ריק: ללא הגבלה" {...form.field('expiresOn')} />
    )}
    <Segmented legend="שפת העמוד" options={LANGUAGES} {...form.field('language')} />
    <Checkbox {...form.field('keepsCard')}>לבקש מהמשלם הסכמה לשמירת הכרטיס לחיובים הבאים</Checkbox>
    <TextareaField label="תנאי העסקה והביטול" wide rows={6} {...form.field('terms')} />
    {isNew && <Segmented legend="מצב" options={STATES} {...form.field('state')} />}
  </FormSection>
)

/** Form section for what the payer sees after paying, and for internal notes. */
export function EndSection({ form }: { form: PageFormState }) {
  const mode = form.rhf.watch('successMode')
  return (
    <FormSection title="אחרי התשלום">
      <Segmented legend="מה המשלם רואה" options={ENDS} {...form.field('successMode')} />
      <TextareaField label="הודעת תודה" wide rows={3} {...form.field('successText')} />
      {mode === 'redirect' && (
        <LtrField label="כתובת" required hint="מתחילה ב־https://" {...form.field('successUrl')} />
      )}
      <TextareaField label="הערות פנימיות" hint="הלקוח אינו רואה אותן" wide rows={3} {...form.field('notes')} />
    </FormSection>
  )
}
