'use client'

import { useRouter } from 'next/navigation'

import { FormSection } from '@/components/screen/form-section'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { DateField } from '@/components/ui/date-field'
import { LtrField, MoneyField, NumberField, TextField } from '@/components/ui/fields'
import { RadioGroup, Segmented } from '@/components/ui/segmented'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { toOptions } from '@/lib/format/options'
import { couponKindLabels } from '@/lib/modules/coupons/coupons.labels'
import { linkTo } from '@/lib/routes/links'
import { AppliesToSection } from './applies-to-section'
import { type CouponFormState, type CouponFormValues, couponFormSchema } from './coupon-form-values'

type Props = {
  start: CouponFormValues
  saved?: { id: string; version: number }
  services: { id: string; name: string }[]
}

const CHARGES = { first: 'החיוב הראשון בלבד', some: 'כמה חיובים ראשונים', every: 'כל חיוב' }

/** The form that creates a coupon, or edits the saved one (by id and version). */
export function CouponForm({ start, saved, services }: Props) {
  const router = useRouter()
  const form: CouponFormState = useOfficeForm({
    schema: couponFormSchema,
    defaults: start,
    submit: (body: object) =>
      saved
        ? sendJson<{ id: string }>(`/api/coupons/${saved.id}`, 'PUT', { ...body, version: saved.version })
        : sendJson<{ id: string }>('/api/coupons', 'POST', body),
    onSaved: () => {
      notify('הקופון נשמר')
      router.push(linkTo('services-coupons'))
      router.refresh()
    },
  })
  const [kind, charges] = form.rhf.watch(['kind', 'charges'])
  return (
    <OfficeForm form={form} label={saved ? 'עריכת קופון' : 'קופון חדש'}>
      <FormSection title="הקופון">
        <LtrField label="קוד" required hint="מה שהלקוח מקליד: אותיות, ספרות ומקף" {...form.field('code')} />
        <TextField label="שם" required hint="לשימוש המשרד" {...form.field('name')} />
        <Segmented legend="ההנחה ב" options={toOptions(couponKindLabels)} {...form.field('kind')} />
        {kind === 'percent' ? (
          <LtrField label="אחוז ההנחה" required inputMode="decimal" {...form.field('percent')} />
        ) : (
          <MoneyField label="סכום ההנחה" required hint="בשקלים, כולל מע״מ" {...form.field('amount')} />
        )}
      </FormSection>
      <FormSection title="מתי וכמה">
        <DateField label="תקף מ־" required {...form.field('validFrom')} />
        <DateField label="עד (כולל)" hint="ריק: בלי סוף" {...form.field('validTo')} />
        <NumberField label="מספר שימושים" hint="ריק: בלי הגבלה" {...form.field('maxUses')} />
        <NumberField label="שימושים ללקוח" hint="ריק: בלי הגבלה" {...form.field('perCustomer')} />
        <MoneyField label="מסכום של" hint="ריק: מכל סכום" {...form.field('minAmount')} />
        <RadioGroup legend="בשירות מתחדש" options={toOptions(CHARGES)} {...form.field('charges')} />
        {charges === 'some' && <NumberField label="מספר חיובים" required {...form.field('cycles')} />}
      </FormSection>
      <AppliesToSection form={form} services={services} />
      <SaveBar cancelHref={linkTo('services-coupons')} />
    </OfficeForm>
  )
}
