'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { sendJson } from '@/lib/client/send'
import { countText } from '@/lib/format/count-text'

const ROWS = ['שורה אחת', 'שתי שורות', 'שורות'] as const

/** Returns a function that sends a step of an import, refreshes the page and returns an error message on failure. */
function useStep(id: string, step: 'run' | 'cancel' | 'undo') {
  const router = useRouter()
  return async () => {
    const sent = await sendJson(`/api/customers/imports/${id}/${step}`, 'POST')
    router.refresh()
    return sent.ok ? undefined : sent.error.message
  }
}

export function RunButton({ id, rows }: { id: string; rows: number }) {
  const run = useStep(id, 'run')
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function send() {
    setSending(true)
    setProblem(await run())
    setSending(false)
  }
  return (
    <>
      <Button variant="primary" loading={isSending} disabled={rows === 0} onClick={send}>
        ייבוא {countText(rows, ROWS)}
      </Button>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

export function CancelButton({ id, hasWritten }: { id: string; hasWritten: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const cancel = useStep(id, 'cancel')
  const words = hasWritten ? 'מה שכבר נכתב יישאר, ואפשר יהיה לבטל גם אותו.' : 'שום דבר עוד לא נכתב.'
  return (
    <ConfirmButton label="עצירת הייבוא" title="לעצור את הייבוא?" isOpen={isOpen} setOpen={setOpen} onConfirm={cancel}>
      {words}
    </ConfirmButton>
  )
}

const ADDED = ['הלקוח שנוסף יוסר.', 'שני הלקוחות שנוספו יוסרו.', '# הלקוחות שנוספו יוסרו.'] as const
const UPDATED = [
  'הלקוח שעודכן יחזור להיות כפי שהיה.',
  'שני הלקוחות שעודכנו יחזרו להיות כפי שהיו.',
  '# הלקוחות שעודכנו יחזרו להיות כפי שהיו.',
] as const

export function UndoButton({ id, created, updated }: { id: string; created: number; updated: number }) {
  const [isOpen, setOpen] = useState(false)
  const undo = useStep(id, 'undo')
  return (
    <ConfirmButton label="ביטול הייבוא" title="לבטל את הייבוא?" isOpen={isOpen} setOpen={setOpen} onConfirm={undo}>
      {created > 0 && `${countText(created, ADDED)} `}
      {updated > 0 && `${countText(updated, UPDATED)} `}
      לקוחות שמישהו נגע בהם מאז יישארו, ויופיעו ברשימה.
    </ConfirmButton>
  )
}

type ConfirmButtonProps = {
  label: string
  title: string
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  onConfirm: () => Promise<string | undefined>
  children: React.ReactNode
}

function ConfirmButton({ label, title, isOpen, setOpen, onConfirm, children }: ConfirmButtonProps) {
  const close = () => setOpen(false)
  const confirm = async () => {
    const problem = await onConfirm()
    if (!problem) close()
    return problem
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        title={title}
        confirmLabel={label}
        cancelLabel="חזרה"
        onConfirm={confirm}
      >
        <p>{children}</p>
      </ConfirmDialog>
    </>
  )
}
