'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { MoneyField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { alertInput } from '@/lib/modules/wallet/wallet.schema'

const schema = formSchema(alertInput, ({ amount }: { amount: string }) => ({ amount: amount.trim() || null }))

/** The button and dialog that set the threshold of the low-balance alert. */
export function AlertButton({ amount }: { amount: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{amount ? 'שינוי הסף' : 'קביעת סף'}</Button>
      {isOpen && <AlertDialog amount={amount} onClose={() => setOpen(false)} />}
    </>
  )
}

function AlertDialog({ amount, onClose }: { amount: string; onClose: () => void }) {
  const router = useRouter()
  const form = useOfficeForm({
    schema,
    defaults: { amount },
    submit: (body) => sendJson('/api/wallet/alert', 'PUT', body),
    onSaved: () => {
      notify('סף ההתראה נשמר')
      onClose()
      router.refresh()
    },
  })
  return (
    <Dialog open onClose={onClose} title="התראת יתרה נמוכה">
      <OfficeForm form={form} label="התראת יתרה נמוכה" plain>
        <MoneyField
          label="להתריע כשהיתרה הפנויה יורדת מתחת ל־"
          hint="ריק: בלי התראה. ההתראה נשלחת פעם אחת, עד שהיתרה עולה שוב."
          {...form.field('amount')}
        />
        <SaveBar onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}
