'use client'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { TextField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { accountChange } from '@/lib/modules/settings/payment.schema'
import { describeProvider } from '@/lib/vocabulary/payment-providers'

import type { AccountHandle } from './account-handle'

type Values = { label: string; isTest: boolean }
type Props = { account: AccountHandle; onSaved: () => void; onCancel: () => void }

/** The form for the name of an account, and for whether it charges real money. */
export function AccountForm({ account: { id, label, isTest, version, provider }, onSaved, onCancel }: Props) {
  const form = useOfficeForm<Values, object, unknown>({
    schema: formSchema(accountChange, (values: Values) => ({ ...values, version })),
    defaults: { label, isTest },
    submit: (body) => sendJson(`/api/settings/payment/accounts/${id}`, 'PUT', body),
    onSaved,
  })
  return (
    <OfficeForm form={form} label="שינוי חשבון הסליקה" plain>
      <TextField label="שם" required maxLength={200} {...form.field('label')} />
      {!describeProvider(provider).isSimulated && <Checkbox {...form.field('isTest')}>מצב ניסיון</Checkbox>}
      <SaveBar onCancel={onCancel} />
    </OfficeForm>
  )
}
