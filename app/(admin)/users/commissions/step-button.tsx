'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'

import { stepWords } from './step-words'

type Props = { id: string; version: number; step: keyof typeof stepWords; size?: 'sm' | 'md'; isRepeat?: boolean }

/** The next step of a period, asked before it is taken. */
export function StepButton({ id, version, step, size = 'sm', isRepeat = false }: Props) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const { label, question, text, done } = stepWords[step]

  async function take() {
    const body = step === 'calculate' ? { step } : { step, version }
    const sent = await sendJson(`/api/commissions/periods/${id}/steps`, 'POST', body)
    if (!sent.ok) return sent.error.message
    notify(done)
    router.refresh()
  }

  return (
    <>
      <Button size={size} variant={isRepeat ? 'outline' : 'primary'} onClick={() => setAsking(true)}>
        {isRepeat ? 'חישוב מחדש' : label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        tone="primary"
        title={question}
        confirmLabel={label}
        onConfirm={take}
      >
        {text}
      </ConfirmDialog>
    </>
  )
}
