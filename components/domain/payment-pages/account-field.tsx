'use client'

import { SelectField } from '@/components/ui/fields'
import type { PageAccount } from '@/lib/modules/payment-pages/list-choices.queries'

import type { PageFormState } from './amount-section'

/** At which gateway account the page is charged, where the business has more than one, and what that one allows. */
export function AccountField({ form, accounts }: { form: PageFormState; accounts: readonly PageAccount[] }) {
  const chosen = accounts.find(({ id }) => id === form.rhf.watch('gatewayAccountId'))
  return (
    <SelectField
      label="חשבון סליקה"
      hint={chosen && limitOf(chosen)}
      options={accounts.map(({ id, label, isTest }) => ({ value: id, label: isTest ? `${label} (ניסיון)` : label }))}
      {...(!chosen && { placeholder: 'החשבון של העמוד' })}
      {...form.field('gatewayAccountId')}
    />
  )
}

const limitOf = ({ maxInstallments }: PageAccount) =>
  maxInstallments > 1 ? `עד ${maxInstallments} תשלומים` : 'תשלום אחד בלבד, בלי תשלומים'
