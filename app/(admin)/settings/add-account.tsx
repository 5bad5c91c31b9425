'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { SelectField, TextField } from '@/components/ui/fields'
import { IconPlus } from '@/components/ui/icons'
import { Checkbox } from '@/components/ui/inputs'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { accountInput, providerKeys } from '@/lib/modules/settings/payment.schema'
import { describeProvider, PROVIDER_KEYS, type Provider } from '@/lib/vocabulary/payment-providers'

import { KeyFields } from './key-fields'

const CHOICES = PROVIDER_KEYS.map((value) => ({ value, label: describeProvider(value).name }))

/** The button and dialog that add an account at one of the supported providers. */
export function AddAccountButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" icon={<IconPlus size={20} />} onClick={() => setOpen(true)}>
        חשבון סליקה חדש
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="חשבון סליקה חדש">
        <NewAccount onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

type Values = { provider: Provider; label: string; keys: Record<string, string>; isTest: boolean }

function NewAccount({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const form = useOfficeForm<Values, object, unknown>({
    schema: formSchema(accountInput, (values: Values) => ({
      ...values,
      keys: providerKeys(values.provider, values.keys),
    })),
    defaults: { provider: PROVIDER_KEYS[0], label: '', keys: {}, isTest: true },
    submit: (body) => sendJson('/api/settings/payment/accounts', 'POST', body),
    onSaved: () => {
      void notify('חשבון הסליקה נוסף')
      onClose()
      router.refresh()
    },
  })
  const provider = form.rhf.watch('provider')
  const { hint, isSimulated } = describeProvider(provider)
  return (
    <OfficeForm form={form} label="חשבון סליקה חדש" plain>
      <SelectField label="חברת סליקה" required options={CHOICES} {...form.field('provider')} />
      <TextField label="שם" required hint="כך תזהו את החשבון" maxLength={200} {...form.field('label')} />
      <p className="field-hint">{hint}</p>
      <KeyFields provider={provider} field={(name) => form.field(`keys.${name}`)} />
      {!isSimulated && <Checkbox {...form.field('isTest')}>מצב ניסיון</Checkbox>}
      <SaveBar label="הוספה" onCancel={onClose} />
    </OfficeForm>
  )
}
