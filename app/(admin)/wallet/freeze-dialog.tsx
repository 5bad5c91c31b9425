'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { TextField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'

type Props = { company: { id: string; name: string }; isFrozen: boolean; onClose: () => void }

/** Stops a wallet with a reason that its company reads, or opens it again. */
export function FreezeDialog({ company, isFrozen, onClose }: Props) {
  const router = useRouter()
  const [reason, setReason] = useState('')
  async function change() {
    const body = isFrozen ? { state: 'active' } : { state: 'frozen', reason }
    const sent = await sendJson(`/api/wallet/children/${company.id}/state`, 'PUT', body)
    if (!sent.ok) return sent.error.fields?.reason ?? sent.error.message
    notify(isFrozen ? 'הארנק הופשר' : 'הארנק הוקפא')
    onClose()
    router.refresh()
  }
  const name = isolate(company.name)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      tone={isFrozen ? 'primary' : 'danger'}
      title={isFrozen ? `להפשיר את הארנק של ${name}?` : `להקפיא את הארנק של ${name}?`}
      confirmLabel={isFrozen ? 'הפשרה' : 'הקפאה'}
      onConfirm={change}
    >
      {isFrozen ? (
        'אפשר יהיה שוב לחייב את הארנק ולהעביר אליו וממנו.'
      ) : (
        <>
          <p>חיובים, העברות ושריונים ייעצרו עד להפשרה. תשלומי טעינה ייזקפו גם בזמן ההקפאה.</p>
          <TextField
            label="סיבה"
            required
            maxLength={200}
            value={reason}
            onChange={({ target }: { target: { value: string } }) => setReason(target.value)}
          />
        </>
      )}
    </ConfirmDialog>
  )
}
