'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'

import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { TextareaField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import type { BatchRecord } from '@/lib/modules/payslips/batches.queries'
import { canBatch } from '@/lib/modules/payslips/payslips.rules'

type Props = { batch: BatchRecord; isOwn: boolean }

/** Buttons for the steps that the batch can take in its present state. */
export function BatchActions({ batch, isOwn }: Props) {
  const { id, state, version, unmatched, ambiguous, matched, cut, slips, onPaper, printed, opened, sent } = batch
  const steps = `/api/payslips/batches/${id}/steps`
  const isDone = state === 'sent' || state === 'partly'
  const canApprove = state === 'review' && unmatched + ambiguous === 0 && matched > 0
  return (
    <>
      {canBatch(state, 'cancelled') && <CancelBatch url={steps} version={version} />}
      {state === 'sending' && <Step {...HOLD} url={steps} body={{ step: 'hold', version }} variant="outline" />}
      {isDone && sent > opened && <Step {...REMIND} url={`/api/payslips/batches/${id}/reminders`} variant="outline" />}
      {isDone && onPaper > printed && (
        <Step {...PRINTED} url={steps} body={{ step: 'printed', version }} variant="outline" />
      )}
      {isDone && onPaper > 0 && (
        <ButtonLink href={`/api/payslips/batches/${id}/paper/file`} prefetch={false} download>
          קובץ לדפוס
        </ButtonLink>
      )}
      {canApprove && <Step {...APPROVE} url={steps} body={{ step: 'approve', version }} />}
      {state === 'approved' && !isOwn && cut === slips && (
        <Step {...RELEASE} url={`/api/payslips/batches/${id}/release`} body={{ version }} />
      )}
    </>
  )
}

const APPROVE = {
  label: 'אישור השיוך',
  question: 'לאשר את השיוך של כל העמודים?',
  done: 'השיוך אושר',
  text: 'אחרי האישור מוכן תלוש לכל עובד, ואדם נוסף משחרר אותם לשליחה.',
}
const RELEASE = {
  label: 'שחרור לשליחה',
  question: 'לשחרר את התלושים לשליחה?',
  done: 'התלושים שוחררו',
  text: 'בעוד 10 דקות כל עובד שהסכים לכך יקבל את התלוש שלו. עד אז אפשר לעצור. מי שאין לו הסכמה בתוקף יקבל בדפוס.',
}
const HOLD = {
  label: 'עצירת השליחה',
  question: 'לעצור את השליחה?',
  done: 'השליחה נעצרה',
  text: 'אף תלוש לא יישלח, והתלושים יחזרו לחכות לשחרור.',
}
const REMIND = {
  label: 'תזכורת למי שלא פתחו',
  question: 'לשלוח תזכורת למי שעוד לא פתחו?',
  done: 'התזכורות נשלחו',
  text: 'כל אחד מהם יקבל קישור חדש. אותו עובד לא יקבל יותר מתזכורת אחת ביממה.',
}
const PRINTED = {
  label: 'נמסרו בדפוס',
  question: 'לסמן שהתלושים בדפוס נמסרו?',
  done: 'סומן שנמסרו',
  text: 'כל התלושים של מי שמקבלים בדפוס יסומנו כנמסרו.',
}

type StepProps = {
  label: string
  question: string
  text: ReactNode
  done: string
  url: string
  body?: unknown
  variant?: 'primary' | 'outline'
}

function Step({ label, question, text, done, url, body, variant = 'primary' }: StepProps) {
  const router = useRouter()
  const [isConfirming, setConfirming] = useState(false)
  const confirm = async () => {
    const sent = await sendJson(url, 'POST', body)
    if (!sent.ok) return sent.error.message
    notify(done)
    router.refresh()
    return undefined
  }
  return (
    <>
      <Button variant={variant} onClick={() => setConfirming(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        tone="primary"
        title={question}
        confirmLabel={label}
        onConfirm={confirm}
      >
        {text}
      </ConfirmDialog>
    </>
  )
}

function CancelBatch({ url, version }: { url: string; version: number }) {
  const router = useRouter()
  const [isConfirming, setConfirming] = useState(false)
  const [reason, setReason] = useState('')
  const cancel = async () => {
    const sent = await sendJson(url, 'POST', { step: 'cancel', version, reason })
    if (!sent.ok) return sent.error.fields?.reason ?? sent.error.message
    router.refresh()
    return undefined
  }
  return (
    <>
      <Button onClick={() => setConfirming(true)}>ביטול התלושים</Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title="לבטל את התלושים של החודש?"
        confirmLabel="ביטול התלושים"
        cancelLabel="חזרה"
        onConfirm={cancel}
      >
        <p>שום תלוש לא יישלח. אפשר יהיה להעלות את הקובץ שוב.</p>
        <TextareaField
          label="הסיבה"
          required
          maxLength={300}
          value={reason}
          onChange={({ target }: { target: { value: string } }) => setReason(target.value)}
        />
      </ConfirmDialog>
    </>
  )
}
