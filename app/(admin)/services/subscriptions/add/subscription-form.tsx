'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { CustomerPicker } from '@/components/domain/customer-picker'
import { FormSection } from '@/components/screen/form-section'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { DateField } from '@/components/ui/date-field'
import { MoneyField, NumberField, SelectField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { READ_ONCE } from '@/lib/client/read'
import { sendJson } from '@/lib/client/send'
import { useRead } from '@/lib/client/use-read'
import { formatDate } from '@/lib/format/dates'
import type { CustomerOption } from '@/lib/modules/customers/customers.queries'
import type { Subscribable } from '@/lib/modules/subscriptions/record.queries'
import { linkTo } from '@/lib/routes/links'

import { CouponField } from './coupon-field'
import { emptySubscription, subscriptionSchema, usualTerms } from './form-values'

type Card = { id: string; last4: string; brand: string; expiresOn: string }
type Props = { offers: Subscribable[]; customer: CustomerOption | null; cards: Card[]; today: string }

/** The form that starts a service for a customer; selecting a service fills in its usual terms. */
export function SubscriptionForm({ offers, customer: first, cards: firstCards, today }: Props) {
  const router = useRouter()
  const [customer, setCustomer] = useState(first)
  const cards = useCards(customer, first, firstCards)
  const form = useOfficeForm({
    schema: subscriptionSchema,
    defaults: emptySubscription(first?.value ?? '', today),
    submit: (body: object) => sendJson<{ id: string }>('/api/services/subscriptions', 'POST', body),
    onSaved: ({ id }) => {
      notify('השירות נוסף ללקוח')
      router.push(linkTo('customer-services-view', { id }))
      router.refresh()
    },
  })

  function choose(chosen: CustomerOption | null) {
    setCustomer(chosen)
    form.rhf.setValue('customerId', chosen?.value ?? '', { shouldDirty: true })
    form.rhf.setValue('savedCardId', '')
  }

  const service = form.field('serviceId')
  function fill(id: string) {
    const offer = offers.find((one) => one.id === id)
    if (!offer) return
    for (const [name, value] of Object.entries(usualTerms(offer)))
      form.rhf.setValue(name as keyof ReturnType<typeof usualTerms>, value, { shouldDirty: true })
  }

  return (
    <OfficeForm form={form} label="שירות חדש ללקוח">
      <FormSection title="מה ולמי">
        <CustomerPicker id="customerId" value={customer} onChange={choose} error={form.error('customerId')} />
        <SelectField
          label="שירות"
          required
          placeholder="בחירת שירות"
          options={offers.map(({ id, name }) => ({ value: id, label: name }))}
          {...service}
          onChange={(event) => {
            service.onChange(event)
            fill(event.target.value)
          }}
        />
        <NumberField label="כמות" required min={1} {...form.field('quantity')} />
        <MoneyField label="מחיר ליחידה לתקופה" required hint="בשקלים, כולל מע״מ" {...form.field('price')} />
        <MoneyField label="הנחה לתקופה" hint="יורדת מהסכום של כל תקופה" {...form.field('discount')} />
        <NumberField label="לכמה תקופות ההנחה" hint="ריק: לכל התקופות" {...form.field('discountCycles')} />
        <CouponField values={form.rhf.watch()} {...form.field('coupon')} />
      </FormSection>
      <FormSection title="מתי">
        <DateField label="מתחיל ב־" required {...form.field('startOn')} />
        <NumberField label="ימי ניסיון" hint="החיוב הראשון אחרי הניסיון" {...form.field('trialDays')} />
        <NumberField label="מספר תקופות" hint="ריק: עד ביטול" {...form.field('cycles')} />
        <NumberField label="התחייבות בחודשים" {...form.field('minTermMonths')} />
        <MoneyField label="דמי הקמה" hint="פעם אחת, עם החיוב הראשון" {...form.field('setupFee')} />
      </FormSection>
      <FormSection title="איך משלמים">
        <SelectField
          label="אמצעי תשלום"
          wide
          options={[
            { value: '', label: 'קישור לתשלום: הלקוח משלם בו ויכול לשמור את הכרטיס' },
            ...cards.map(({ id, last4, brand, expiresOn }) => ({
              value: id,
              label: `כרטיס שמור ${brand} שמסתיים ב־${last4}, בתוקף עד ${formatDate(expiresOn)}`,
            })),
          ]}
          {...form.field('savedCardId')}
        />
      </FormSection>
      <SaveBar label="הוספת השירות" cancelHref={linkTo('customer-services')} />
    </OfficeForm>
  )
}

/** Returns the saved cards of the selected customer; those of the initial customer came with the page. */
function useCards(customer: CustomerOption | null, first: CustomerOption | null, firstCards: Card[]): Card[] {
  const isFirst = customer?.value === first?.value
  const url = customer && !isFirst ? `/api/services/subscriptions/cards?customer=${customer.value}` : null
  const onError = ({ message }: Error) => void notify(message)
  const { data = [] } = useRead<Card[]>(url, { ...READ_ONCE, onError })
  return isFirst ? firstCards : data
}
