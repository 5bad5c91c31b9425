'use client'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { keyChange, providerKeys } from '@/lib/modules/settings/payment.schema'

import type { AccountHandle } from './account-handle'
import { KeyFields } from './key-fields'

type Values = { keys: Record<string, string> }
type Props = { account: AccountHandle; onSaved: () => void; onCancel: () => void }

/** The form that replaces all keys of an account; the server requires a recent password confirmation. */
export function KeyForm({ account: { id, version, provider }, onSaved, onCancel }: Props) {
  const form = useOfficeForm<Values, object, unknown>({
    schema: formSchema(keyChange, (values: Values) => ({ keys: providerKeys(provider, values.keys), version })),
    defaults: { keys: {} },
    submit: (body) => sendJson(`/api/settings/payment/accounts/${id}/key`, 'PUT', body),
    onSaved,
  })
  return (
    <OfficeForm form={form} label="החלפת מפתח" plain>
      <p>המפתחות הקודמים נמחקים מיד. תשלומים שנמצאים עכשיו בדף הסליקה עשויים להתעדכן באיחור.</p>
      <KeyFields provider={provider} field={(name) => form.field(`keys.${name}`)} />
      <SaveBar label="החלפת המפתח" onCancel={onCancel} />
    </OfficeForm>
  )
}
