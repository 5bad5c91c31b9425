'use client'

import { SelectField } from '@/components/ui/fields'
import type { PageAccount } from '@/lib/modules/payment-pages/list-choices.queries'

import type { PageFormState } from './amount-section'

/**
 * Field for the gateway account of a payment page, for companies with more than one; the hint shows the account's
 * instalment limit.
 */
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
