'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'

import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { EmailField, LtrField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { SIGNED_IN, sendJson } from '@/lib/client/send'

type Props = { email: string; loginPath: string; onSignedIn: () => void; onClose: () => void }

/** Steps: the password, then the code if the user has a second factor. */
const STEPS = {
  password: {
    url: '/api/login',
    label: 'סיסמה',
    missing: 'יש למלא סיסמה',
    input: { type: 'password', autoComplete: 'current-password' },
  },
  code: {
    url: '/api/login/factor',
    label: 'קוד אימות או קוד גיבוי',
    missing: 'יש למלא קוד',
    input: { autoComplete: 'one-time-code', maxLength: 30 },
  },
} as const

/** Dialog in which the same user signs in again over the page, so that everything typed on it stays. */
export function SignInAgain({ email, loginPath, onSignedIn, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [step, setStep] = useState<keyof typeof STEPS>('password')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const { url, label, missing, input } = STEPS[step]

  // A modal focuses its first button; here the input takes the focus instead.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field of the second step takes the focus too
  useEffect(() => field.current?.focus(), [step])

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const value = typedIn(event.currentTarget, step)
    if (!value) return setProblem(missing)
    setSending(true)
    const body = step === 'password' ? { email, password: value } : { code: value }
    const sent = await sendJson<{ factor?: true }>(url, 'POST', body, { stayOnSignOut: true })
    setSending(false)
    setProblem(sent.ok ? undefined : sent.error.message)
    if (sent.ok) follow(sent.data)
    else if (sent.error.code === 'factor_expired') setStep('password')
  }

  function follow({ factor }: { factor?: true }) {
    if (factor) return setStep('code')
    notify('התחברת מחדש. אפשר לשמור שוב.')
    window.dispatchEvent(new Event(SIGNED_IN))
    onSignedIn()
  }

  return (
    <Dialog open onClose={onClose} title="החיבור פג">
      <form className="stack" noValidate onSubmit={signIn}>
        <p className="dialog-text">מה שהוקלד נשאר בדף. אחרי התחברות מחדש אפשר ללחוץ שוב על שמירה.</p>
        <EmailField label="דוא״ל" name="email" value={email} readOnly autoComplete="username" />
        <LtrField key={step} ref={field} label={label} name={step} required error={problem} {...input} />
        <div className="dialog-actions">
          <Button type="submit" variant="primary" loading={isSending}>
            התחברות
          </Button>
          <a className="btn btn-ghost btn-md" href={loginPath}>
            לדף ההתחברות
          </a>
        </div>
      </form>
    </Dialog>
  )
}

const typedIn = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '')
