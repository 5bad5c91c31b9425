'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { sendJson } from '@/lib/client/send'
import { countText } from '@/lib/format/count-text'
import type { RecordEntity } from '@/lib/records/kind'

import { importOf } from './import-words'
import { useHasUnsavedChoices } from './unsaved-choices'

const ROWS = ['שורה אחת', 'שתי שורות', 'שורות'] as const

/** An import as its buttons know it: of which kind of records it is, and its id. */
export type ImportHandle = { entity: RecordEntity; id: string }

/** Returns a function that sends a step of an import, refreshes the page and returns an error message on failure. */
function useStep({ entity, id }: ImportHandle, step: 'run' | 'cancel' | 'undo') {
  const router = useRouter()
  return async () => {
    const sent = await sendJson(`${importOf(entity).api}/${id}/${step}`, 'POST')
    router.refresh()
    return sent.ok ? undefined : sent.error.message
  }
}

/** Starts an import, unless decisions or corrections are not saved: they would be lost. */
export function RunButton({ batch, rows }: { batch: ImportHandle; rows: number }) {
  const run = useStep(batch, 'run')
  const isUnsaved = useHasUnsavedChoices()
  const [refusals, setRefusals] = useState(0)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    if (!isUnsaved) setRefusals(0)
  }, [isUnsaved])

  async function send() {
    if (isUnsaved) return setRefusals(refusals + 1)
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
      {refusals > 0 && <UnsavedProblem refusals={refusals} />}
    </>
  )
}

/** Takes the focus at each refusal. */
function UnsavedProblem({ refusals }: { refusals: number }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) box.current?.focus()
  }, [refusals])
  return (
    <div ref={box} tabIndex={-1} className="import-problem import-foot-problem">
      <Alert tone="warn" live title="יש תיקונים שעוד לא נשמרו. צריך לשמור אותם או לבטל אותם לפני הייבוא." />
    </div>
  )
}

export function CancelButton({ batch, hasWritten }: { batch: ImportHandle; hasWritten: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const cancel = useStep(batch, 'cancel')
  const words = hasWritten ? 'מה שכבר נכתב יישאר, ואפשר יהיה לבטל גם אותו.' : 'שום דבר עוד לא נכתב.'
  return (
    <ConfirmButton label="עצירת הייבוא" title="לעצור את הייבוא?" isOpen={isOpen} setOpen={setOpen} onConfirm={cancel}>
      {words}
    </ConfirmButton>
  )
}

export function UndoButton({ batch, created, updated }: { batch: ImportHandle; created: number; updated: number }) {
  const [isOpen, setOpen] = useState(false)
  const undo = useStep(batch, 'undo')
  const words = importOf(batch.entity)
  return (
    <ConfirmButton label="ביטול הייבוא" title="לבטל את הייבוא?" isOpen={isOpen} setOpen={setOpen} onConfirm={undo}>
      {created > 0 && `${countText(created, words.added)} `}
      {updated > 0 && `${countText(updated, words.updated)} `}
      {`${words.many} שמישהו נגע בהם מאז יישארו, ויופיעו ברשימה.`}
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
