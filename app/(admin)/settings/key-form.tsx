'use client'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { sendJson } from '@/lib/client/send'
import { sentAs } from '@/lib/client/sent-as'
import { keyChange } from '@/lib/modules/settings/payment/schema'
import { providerOf } from '@/lib/payments/providers'

import type { AccountHandle } from './account-handle'
import { SecretField } from './secret-field'

type Values = { key: string }
type Props = { account: AccountHandle; onSaved: () => void; onCancel: () => void }

/** Another key in the place of the kept one; the server asks for the password when it was not typed lately. */
export function KeyForm({ account: { id, version, provider }, onSaved, onCancel }: Props) {
  const form = useOfficeForm<Values, object, unknown>({
    schema: sentAs(keyChange, (values: Values) => ({ ...values, version })),
    defaults: { key: '' },
    submit: (body) => sendJson(`/api/settings/payment/accounts/${id}/key`, 'PUT', body),
    onSaved,
  })
  const { keyLabel, keyHint } = providerOf(provider)
  return (
    <OfficeForm form={form} label="החלפת מפתח" plain>
      <p>המפתח הקודם נמחק מיד. תשלומים שנמצאים עכשיו בדף הסליקה עשויים להתעדכן באיחור.</p>
      <SecretField label={keyLabel} last4={null} required {...form.field('key')} />
      <p className="field-hint">{keyHint}</p>
      <SaveBar label="החלפת המפתח" onCancel={onCancel} />
    </OfficeForm>
  )
}
