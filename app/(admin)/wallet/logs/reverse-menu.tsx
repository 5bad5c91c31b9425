'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useAttemptKey } from '@/components/domain/use-attempt-key'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { TextField } from '@/components/ui/fields'
import { IconArrowBackUp } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'

type Props = { id: string; memo: string }

/** The menu that reverses a movement by one with the opposite sign; the original stays in the ledger. */
export function ReverseMenu({ id, memo }: Props) {
  const router = useRouter()
  const keys = useAttemptKey()
  const [isConfirming, setConfirming] = useState(false)
  const [reason, setReason] = useState('')

  async function reverse() {
    const body = { memo: reason }
    const sent = await sendJson(`/api/wallet/movements/${id}/reversal`, 'POST', { ...body, key: keys.keyOf(body) })
    if (!sent.ok) return sent.error.fields?.memo ?? sent.error.message
    notify('התנועה בוטלה')
    setConfirming(false)
    router.refresh()
  }

  return (
    <>
      <Menu
        label={`פעולות בתנועה ${memo}`}
        items={[
          {
            label: 'ביטול התנועה',
            icon: <IconArrowBackUp size={20} />,
            tone: 'danger',
            onSelect: () => setConfirming(true),
          },
        ]}
      />
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title="לבטל את התנועה?"
        confirmLabel="ביטול התנועה"
        onConfirm={reverse}
      >
        <p>תירשם תנועה נגדית באותו סכום. התנועה המקורית נשארת ברשימה.</p>
        <TextField
          label="סיבה"
          required
          maxLength={200}
          value={reason}
          onChange={({ target }: { target: { value: string } }) => setReason(target.value)}
        />
      </ConfirmDialog>
    </>
  )
}
