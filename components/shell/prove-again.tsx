'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'

import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { LtrField } from '@/components/ui/fields'
import { READ_ONCE } from '@/lib/client/read'
import { sendJson } from '@/lib/client/send'
import { useRead } from '@/lib/client/use-read'

/** Means of confirming one's identity. */
const WAYS = {
  password: {
    label: 'סיסמה',
    missing: 'יש למלא סיסמה',
    other: 'במקום זה: קוד מיישום האימות',
    input: { type: 'password', autoComplete: 'current-password', maxLength: 256 },
  },
  code: {
    label: 'קוד מיישום האימות',
    missing: 'יש למלא קוד',
    other: 'במקום זה: סיסמה',
    input: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 10 },
  },
} as const

type Way = keyof typeof WAYS

/** Dialog that asks the signed-in user for their password, over the current page. */
export function ProveAgain({ onEnd }: { onEnd: (isProven: boolean) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [way, setWay] = useState<Way>('password')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const hasFactor = useFactor()
  const { label, missing, other, input } = WAYS[way]

  // biome-ignore lint/correctness/useExhaustiveDependencies: the field of the other way takes the focus too
  useEffect(() => field.current?.focus(), [way])

  const change = () => {
    setWay(way === 'code' ? 'password' : 'code')
    setProblem(undefined)
  }

  async function prove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // In React's tree a dialog's form is inside the page's form.
    event.stopPropagation()
    const value = String(new FormData(event.currentTarget).get(way) ?? '')
    if (!value) return setProblem(missing)
    setSending(true)
    const sent = await sendJson('/api/account/reauth', 'POST', { [way]: value })
    if (sent.ok) return onEnd(true)
    setSending(false)
    setProblem(sent.error.fields?.[way] ?? sent.error.message)
  }

  return (
    <Dialog open onClose={() => onEnd(false)} title="אישור זהות">
      <form className="stack" noValidate aria-label="אישור זהות" onSubmit={prove}>
        <p className="dialog-text">לפעולה הזו יש להקליד שוב את הסיסמה.</p>
        <LtrField key={way} ref={field} name={way} label={label} required error={problem} {...input} />
        {hasFactor && (
          <Button variant="ghost" size="sm" onClick={change}>
            {other}
          </Button>
        )}
        <div className="dialog-actions">
          <Button type="submit" variant="primary" loading={isSending}>
            אישור
          </Button>
          <Button onClick={() => onEnd(false)}>ביטול</Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Whether a code of the user's authenticator app is accepted as well. */
function useFactor(): boolean {
  const { data } = useRead<{ hasFactor: boolean }>('/api/account/reauth', READ_ONCE)
  return data?.hasFactor ?? false
}
