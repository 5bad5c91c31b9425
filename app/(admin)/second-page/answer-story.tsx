'use client'

import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { notify } from '@/components/ui/toaster'

/** A toast message, and a confirmation dialog. */
export function AnswerStory() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="story-row">
      <Button onClick={() => notify('הלקוח נשמר')}>הודעה חולפת</Button>
      <Button variant="danger" onClick={() => setOpen(true)}>
        מחיקה
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="למחוק את נועה לוי?"
        confirmLabel="מחיקה"
        onConfirm={async () => 'זו הדגמה: אין כאן מה למחוק.'}
      >
        הלקוח וההערות שלו יימחקו.
      </ConfirmDialog>
    </div>
  )
}
