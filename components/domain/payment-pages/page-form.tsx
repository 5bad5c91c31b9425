'use client'

import { useRouter } from 'next/navigation'
import { useMemo, useState } from 'react'

import { CustomerPicker } from '@/components/domain/customer-picker'
import { FormSection } from '@/components/screen/form-section'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Alert } from '@/components/ui/alert'
import { TextareaField, TextField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import type { CustomerOption } from '@/lib/modules/customers/customers.queries'
import type { PageAccount } from '@/lib/modules/payment-pages/list-choices.queries'
import type { NewPageContext } from '@/lib/modules/payment-pages/payment-pages.schema'
import { linkTo } from '@/lib/routes/links'

import { AccountField } from './account-field'
import { AmountSection } from './amount-section'
import type { Offer } from './lines-editor'
import { changedPageForm, newPageForm, type PageFormValues } from './page-form-values'
import { PayerQuestionsSection } from './payer-questions-section'
import { EndSection, SaleSection, TermsSection } from './terms-section'

type Props = {
  start: PageFormValues
  offers: Offer[]
  /** VAT rate in basis points. */
  vatRateBp: number
  /** The selectable gateway accounts, the default first. */
  accounts: readonly PageAccount[]
  /** For a new page: the customer, whether one may be picked, and the details required by law that are missing. */
  fresh?: {
    customer: CustomerOption | null
    canPick: boolean
    missing: string[]
    canView: boolean
    context: NewPageContext
    /** The list that will contain the page, or the nearest screen that its creator may open. */
    listHref: string
  }
  saved?: { id: string; version: number }
  /** Whether it is a sale: with the price without the discount, between two days. */
  isSale?: boolean
}

function titleOf(isSale: boolean, isSaved: boolean): string {
  if (isSale) return isSaved ? 'עריכת מבצע' : 'מבצע חדש'
  return isSaved ? 'עריכת עמוד תשלום' : 'עמוד תשלום חדש'
}

/** Form for a new payment page, or for one that has not been paid yet. */
export function PageForm({ start, offers, vatRateBp, accounts, fresh, saved, isSale = false }: Props) {
  const router = useRouter()
  const context = fresh?.context ?? 'service'
  const schema = useMemo(
    () => (saved ? changedPageForm(saved.version, isSale) : newPageForm(context, isSale)),
    [saved, context, isSale],
  )
  const form = useOfficeForm<PageFormValues, object, { id: string }>({
    schema,
    defaults: start,
    submit: (body) =>
      saved ? sendJson(`/api/payment-pages/${saved.id}`, 'PUT', body) : sendJson('/api/payment-pages', 'POST', body),
    onSaved: ({ id }) => {
      notify(isSale ? 'המבצע נשמר' : 'עמוד התשלום נשמר')
      router.push(fresh?.canView === false ? fresh.listHref : linkTo('payment-page-view', { id }))
      router.refresh()
    },
  })
  const [customer, setCustomer] = useState<CustomerOption | null>(fresh?.customer ?? null)
  const pick = (option: CustomerOption | null) => {
    setCustomer(option)
    form.rhf.setValue('customerId', option?.value ?? '', { shouldDirty: true, shouldValidate: form.attempts > 0 })
  }
  return (
    <OfficeForm form={form} label={titleOf(isSale, saved !== undefined)}>
      {fresh && fresh.missing.length > 0 && (
        <Alert tone="warn" title="אפשר לשמור טיוטה בלבד">
          לפי חוק הגנת הצרכן עמוד פתוח חייב להציג גם: {fresh.missing.join(', ')}.
        </Alert>
      )}
      <FormSection title="פרטי העמוד">
        <TextField label="כותרת" required hint="הלקוח רואה אותה בראש העמוד" {...form.field('title')} />
        {fresh?.canPick && !isSale && (
          <CustomerPicker label="לקוח" value={customer} onChange={pick} error={form.error('customerId')} />
        )}
        <TextareaField label="תיאור" wide {...form.field('description')} />
        {accounts.length > 1 && <AccountField form={form} accounts={accounts} />}
      </FormSection>
      <AmountSection form={form} offers={offers} vatRateBp={vatRateBp} />
      {isSale && <SaleSection form={form} />}
      <TermsSection form={form} isNew={fresh !== undefined} isSale={isSale} />
      <PayerQuestionsSection form={form} />
      <EndSection form={form} />
      <SaveBar
        cancelHref={saved ? linkTo('payment-page-view', { id: saved.id }) : (fresh?.listHref ?? linkTo('home'))}
      />
    </OfficeForm>
  )
}
