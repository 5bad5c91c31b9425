'use client'

import { useState } from 'react'
import { useAttemptKey } from '@/components/domain/use-attempt-key'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { MoneyField } from '@/components/ui/fields'
import { IconPlus } from '@/components/ui/icons'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { topUpInput } from '@/lib/modules/wallet/wallet.schema'

/** The button and dialog that create a payment page for a top-up and open it. */
export function TopUpButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" icon={<IconPlus size={20} />} onClick={() => setOpen(true)}>
        טעינה
      </Button>
      {isOpen && <TopUpDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const schema = formSchema(topUpInput.omit({ key: true }), (form: { amount: string }) => form)

function TopUpDialog({ onClose }: { onClose: () => void }) {
  const keys = useAttemptKey()
  const form = useOfficeForm({
    schema,
    defaults: { amount: '' },
    submit: (body) => sendJson<{ path: string }>('/api/wallet/top-ups', 'POST', { ...body, key: keys.keyOf(body) }),
    // The payment page has its own root layout, so a full page load is needed.
    onSaved: ({ path }) => location.assign(path),
  })
  return (
    <Dialog open onClose={onClose} title="טעינת הארנק">
      <OfficeForm form={form} label="טעינת הארנק" plain>
        <p>הסכום משולם בעמוד תשלום מאובטח ונזקף בארנק מיד עם אישור החיוב. המחיר כולל מע״מ.</p>
        <MoneyField label="סכום הטעינה" required hint="מ־10 ₪ עד 50,000 ₪" {...form.field('amount')} />
        <SaveBar label="למעבר לתשלום" onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}
