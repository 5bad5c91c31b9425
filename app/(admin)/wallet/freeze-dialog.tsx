'use client'

import { useState } from 'react'

import { ActionDialog } from '@/components/domain/action-dialog'
import { TextField } from '@/components/ui/fields'
import { isolate } from '@/lib/format/bidi'

type Props = { company: { id: string; name: string }; isFrozen: boolean; onClose: () => void }

/** The dialog that freezes a wallet, with a reason that its company can read, or unfreezes it. */
export function FreezeDialog({ company, isFrozen, onClose }: Props) {
  const [reason, setReason] = useState('')
  const name = isolate(company.name)
  return (
    <ActionDialog
      open
      onClose={onClose}
      tone={isFrozen ? 'primary' : 'danger'}
      title={isFrozen ? `להפשיר את הארנק של ${name}?` : `להקפיא את הארנק של ${name}?`}
      confirmLabel={isFrozen ? 'הפשרה' : 'הקפאה'}
      url={`/api/wallet/children/${company.id}/state`}
      method="PUT"
      body={isFrozen ? { state: 'active' } : { state: 'frozen', reason }}
      done={isFrozen ? 'הארנק הופשר' : 'הארנק הוקפא'}
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
    </ActionDialog>
  )
}
