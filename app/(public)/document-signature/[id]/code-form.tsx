'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { NumberField } from '@/components/ui/fields'
import { sendJson } from '@/lib/client/send'

type Props = { token: string; channel: 'mail' | 'sms' }

const WAYS = { mail: 'לכתובת הדוא״ל', sms: 'במסרון לטלפון' }

/**
 * The form for the one-time code that precedes any view of the document. It does not show the address that receives the
 * code.
 */
export function CodeForm({ token, channel }: Props) {
  const router = useRouter()
  const base = `/api/public/signatures/${token}/code`
  const [code, setCode] = useState('')
  const [isSent, setSent] = useState(false)
  const [busy, setBusy] = useState<'send' | 'check'>()
  const [problem, setProblem] = useState<string>()

  async function post(what: 'send' | 'check') {
    setBusy(what)
    const sent = await (what === 'send' ? sendJson(base, 'POST') : sendJson(`${base}/check`, 'POST', { code }))
    setBusy(undefined)
    setProblem(sent.ok ? undefined : (sent.error.fields?.code ?? sent.error.message))
    if (!sent.ok) return
    if (what === 'send') setSent(true)
    else router.refresh()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void post('check')
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="stack" aria-label="הזדהות בקוד חד־פעמי">
      <p>{`כדי לפתוח את המסמך יש להקליד קוד בן שש ספרות, שיישלח ${WAYS[channel]} שמסר השולח.`}</p>
      {problem && <Alert tone="bad" live title={problem} />}
      {isSent && !problem && <Alert tone="ok" live title="הקוד נשלח. הוא תקף ל־10 דקות." />}
      {isSent && (
        <NumberField
          id="code"
          label="הקוד"
          required
          maxLength={6}
          autoComplete="one-time-code"
          value={code}
          onChange={({ target }: { target: { value: string } }) => setCode(target.value)}
        />
      )}
      <div className="row">
        {isSent && (
          <Button type="submit" variant="primary" size="lg" loading={busy === 'check'}>
            פתיחת המסמך
          </Button>
        )}
        <Button
          size="lg"
          variant={isSent ? 'ghost' : 'primary'}
          loading={busy === 'send'}
          onClick={() => void post('send')}
        >
          {isSent ? 'שליחת קוד חדש' : 'שליחת הקוד'}
        </Button>
      </div>
    </form>
  )
}
