'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { TextareaField } from '@/components/ui/fields'
import { useLazy } from '@/components/ui/use-lazy'

import type { Signing } from './use-signing'

const loadDialog = () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog)

/** The button and dialog to decline signing, with a reason that the sender reads. */
export function Decline({ signing: { decline } }: { signing: Signing }) {
  const [isOpen, setOpen] = useState(false)
  const ConfirmDialog = useLazy(loadDialog, isOpen)
  const [reason, setReason] = useState('')
  const confirm = async () => {
    if (reason.trim().length < 2) return 'יש לכתוב את הסיבה'
    await decline(reason)
    setOpen(false)
    return undefined
  }
  return (
    <>
      <Button size="lg" variant="ghost" onClick={() => setOpen(true)}>
        אני לא רוצה לחתום
      </Button>
      {ConfirmDialog && (
        <ConfirmDialog
          open
          onClose={() => setOpen(false)}
          title="סירוב לחתום על המסמך"
          confirmLabel="סירוב לחתום"
          onConfirm={confirm}
        >
          <p>המסמך ייסגר לכל החותמים, והשולח יקבל את הסיבה.</p>
          <TextareaField
            label="הסיבה"
            required
            maxLength={500}
            value={reason}
            onChange={({ target }: { target: { value: string } }) => setReason(target.value)}
          />
        </ConfirmDialog>
      )}
    </>
  )
}
