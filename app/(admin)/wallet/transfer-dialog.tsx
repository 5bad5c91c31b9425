'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { useAttemptKey } from '@/components/domain/use-attempt-key'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { ComboboxField } from '@/components/ui/combobox'
import { Dialog } from '@/components/ui/dialog'
import { MoneyField, TextField } from '@/components/ui/fields'
import { Money } from '@/components/ui/money'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { readJson } from '@/lib/client/read'
import { sendJson } from '@/lib/client/send'
import { transferInput } from '@/lib/modules/wallet/wallet.schema'

type Company = { value: string; label: string; hint?: string | undefined }
type Props = {
  direction: 'to' | 'from'
  /** Maximum amount in agorot. */
  most: number
  /** The other company, if it is selected already. */
  company?: Company | undefined
  onClose: () => void
}

const schema = formSchema(
  transferInput.omit({ key: true }),
  (form: { companyId: string; direction: 'to' | 'from'; amount: string; memo: string }) => form,
)
const words = {
  to: { title: 'העברה לחברת בת', label: 'העברה', done: 'הסכום הועבר' },
  from: { title: 'משיכה חזרה מחברת בת', label: 'משיכה', done: 'הסכום נמשך חזרה' },
}

/** The dialog that moves paid credit to a direct child company, or back from it. */
export function TransferDialog({ direction, most, company, onClose }: Props) {
  const router = useRouter()
  const keys = useAttemptKey()
  const [chosen, setChosen] = useState<Company | null>(company ?? null)
  const { title, label, done } = words[direction]
  const form = useOfficeForm({
    schema,
    defaults: { companyId: company?.value ?? '', direction, amount: '', memo: '' },
    submit: (body) => sendJson('/api/wallet/transfers', 'POST', { ...body, key: keys.keyOf(body) }),
    onSaved: () => {
      notify(done)
      onClose()
      router.refresh()
    },
  })
  const { id, error, onChange } = form.bound('companyId')
  const choose = (option: Company | null) => {
    setChosen(option)
    onChange(option?.value ?? '')
  }
  return (
    <Dialog open onClose={onClose} title={title}>
      <OfficeForm form={form} label={title} plain>
        {company ? (
          <p>
            חברה: <strong dir="auto">{company.label}</strong>
          </p>
        ) : (
          <ComboboxField
            label="חברה"
            required
            load={loadCompanies}
            value={chosen}
            onChange={choose}
            id={id}
            error={error}
          />
        )}
        <MoneyField label="סכום" required hint={<Most agorot={most} />} {...form.field('amount')} />
        <TextField label="הערה (לא חובה)" maxLength={200} {...form.field('memo')} />
        <SaveBar label={label} onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}

const Most = ({ agorot }: { agorot: number }) => (
  <>
    אפשר עד <Money agorot={agorot} />. זיכוי במתנה אינו עובר.
  </>
)

const loadCompanies = (query: string) => readJson<Company[]>(`/api/wallet/children?q=${encodeURIComponent(query)}`)
