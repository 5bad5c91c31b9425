'use client'

import { useRouter } from 'next/navigation'

import { useAttemptKey } from '@/components/domain/use-attempt-key'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { DateField } from '@/components/ui/date-field'
import { Dialog } from '@/components/ui/dialog'
import { MoneyField, TextField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { walletGrantInput } from '@/lib/modules/wallet/wallet.schema'

type Props = { company: { id: string; name: string }; onClose: () => void }

const schema = formSchema(
  walletGrantInput.omit({ key: true }),
  ({ expiresOn, ...form }: { companyId: string; amount: string; expiresOn: string; memo: string }) => ({
    ...form,
    expiresOn: expiresOn || null,
  }),
)

/**
 * The dialog that grants credit to a direct child company at one's own expense, with a reason and an optional expiry
 * date.
 */
export function GrantDialog({ company, onClose }: Props) {
  const router = useRouter()
  const keys = useAttemptKey()
  const form = useOfficeForm({
    schema,
    defaults: { companyId: company.id, amount: '', expiresOn: '', memo: '' },
    submit: (body) => sendJson('/api/wallet/grants', 'POST', { ...body, key: keys.keyOf(body) }),
    onSaved: () => {
      notify('הזיכוי נוסף לארנק')
      onClose()
      router.refresh()
    },
  })
  return (
    <Dialog open onClose={onClose} title="זיכוי במתנה">
      <OfficeForm form={form} label="זיכוי במתנה" plain>
        <p>
          חברה: <strong dir="auto">{company.name}</strong>. הזיכוי על חשבונך, נוצל ראשון, ואי אפשר להעביר או למשוך אותו.
        </p>
        <MoneyField label="סכום" required hint="עד 2,000 ₪ בכל פעם" {...form.field('amount')} />
        <TextField label="סיבה" required maxLength={200} {...form.field('memo')} />
        <DateField label="בתוקף עד" hint="היום האחרון לניצול. ריק: ללא הגבלה" {...form.field('expiresOn')} />
        <SaveBar label="מתן הזיכוי" onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}
