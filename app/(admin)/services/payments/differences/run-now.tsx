'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Button } from '@/components/ui/button'
import { DateField } from '@/components/ui/date-field'
import { Dialog } from '@/components/ui/dialog'
import { SelectField } from '@/components/ui/fields'
import { IconRefresh } from '@/components/ui/icons'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { runInput } from '@/lib/modules/payments/reconciliation/reconciliation.schema'

type Account = { id: string; label: string; isTest: boolean }
type Props = { accounts: readonly Account[]; yesterday: string }

/** The button and dialog that reconcile a gateway account with our books now. */
export function RunNow(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" icon={<IconRefresh size={20} />} onClick={() => setOpen(true)}>
        השוואה עכשיו
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="השוואה מול הסליקה">
        <RunForm {...props} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const schema = formSchema(runInput, (values: { accountId: string; day: string }) => values)

function RunForm({ accounts, yesterday, onClose }: Props & { onClose: () => void }) {
  const router = useRouter()
  const form = useOfficeForm<{ accountId: string; day: string }, object, { id: string }>({
    schema,
    defaults: { accountId: accounts[0]?.id ?? '', day: yesterday },
    submit: (body) => sendJson('/api/payments/reconciliation', 'POST', body),
    onSaved: () => {
      notify('ההשוואה התחילה. התוצאה תופיע כאן.')
      onClose()
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label="השוואה מול הסליקה" plain>
      <div className="form-fields">
        <SelectField
          label="חשבון סליקה"
          required
          options={accounts.map(({ id, label, isTest }) => ({
            value: id,
            label: isTest ? `${label} (ניסיון)` : label,
          }))}
          {...form.field('accountId')}
        />
        <DateField label="היום והיום שלפניו" required {...form.field('day')} />
      </div>
      <SaveBar label="השוואה" onCancel={onClose} />
    </OfficeForm>
  )
}
