'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { LtrField } from '@/components/ui/fields'
import { type SendError, sendJson } from '@/lib/client/send'

type Props = { token: string; step: 'ask' | 'code' | 'locked' }

/** The form that sends a code to the address to which the link was sent, and opens the payslip with that code. */
export function CodeGate({ token, step }: Props) {
  const router = useRouter()
  const [isCodeSent, setCodeSent] = useState(step === 'code')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<SendError>()
  const [busy, setBusy] = useState<'code' | 'opening'>()

  const post = async (what: 'code' | 'opening', body?: unknown) => {
    setBusy(what)
    const sent = await sendJson(`/api/public/payslips/${token}/${what}`, 'POST', body)
    setBusy(undefined)
    setProblem(sent.ok ? undefined : sent.error)
    const isOver = sent.ok ? what === 'opening' : sent.status === 410
    if (isOver) router.refresh()
    else if (sent.ok) setCodeSent(true)
  }
  const open = (event: FormEvent) => {
    event.preventDefault()
    void post('opening', { code })
  }

  return (
    <div className="stack">
      <noscript>
        <Alert tone="warn" title="כדי לפתוח את התלוש יש להפעיל JavaScript בדפדפן." />
      </noscript>
      {step === 'locked' && !problem && (
        <Alert tone="warn" title="התלוש נעול אחרי קודים שגויים. אפשר לנסות שוב בעוד רבע שעה." />
      )}
      {problem && !problem.fields?.code && <Alert tone="bad" live title={problem.message} />}
      {isCodeSent ? (
        <form noValidate onSubmit={open} className="stack" aria-label="פתיחת התלוש">
          <p>הקוד נשלח לכתובת הדוא״ל שאליה הגיע הקישור. הוא תקף 10 דקות.</p>
          <LtrField
            label="קוד בן 6 ספרות"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            error={problem?.fields?.code}
            onChange={({ target }: { target: { value: string } }) => setCode(target.value)}
          />
          <div className="row">
            <Button type="submit" variant="primary" size="lg" loading={busy === 'opening'}>
              פתיחת התלוש
            </Button>
            <Button size="lg" variant="ghost" loading={busy === 'code'} onClick={() => post('code')}>
              שליחת קוד חדש
            </Button>
          </div>
        </form>
      ) : (
        <>
          <p>כדי לפתוח את התלוש נשלח קוד חד־פעמי לכתובת הדוא״ל שאליה הגיע הקישור.</p>
          <p>
            <Button variant="primary" size="lg" loading={busy === 'code'} onClick={() => post('code')}>
              שליחת קוד
            </Button>
          </p>
        </>
      )}
    </div>
  )
}
