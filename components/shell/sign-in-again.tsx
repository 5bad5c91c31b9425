'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'

import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { EmailField, LtrField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { SIGNED_IN, sendJson } from '@/lib/client/send'

type Props = { email: string; loginPath: string; onSignedIn: () => void; onClose: () => void }

/** Signs the same user in again over the page, which keeps everything that was typed on it. */
export function SignInAgain({ email, loginPath, onSignedIn, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)

  // A modal puts the focus on its first button; this one is opened to type in.
  useEffect(() => field.current?.focus(), [])

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    if (!password) return setProblem('יש למלא סיסמה')
    setSending(true)
    const sent = await sendJson('/api/login', 'POST', { email, password }, { stayOnSignOut: true })
    setSending(false)
    if (!sent.ok) return setProblem(sent.error.message)
    notify('התחברת מחדש. אפשר לשמור שוב.')
    window.dispatchEvent(new Event(SIGNED_IN))
    onSignedIn()
  }

  return (
    <Dialog open onClose={onClose} title="החיבור פג">
      <form className="stack" noValidate onSubmit={signIn}>
        <p className="dialog-text">מה שהוקלד נשאר בדף. אחרי התחברות מחדש אפשר ללחוץ שוב על שמירה.</p>
        <EmailField label="דוא״ל" name="email" value={email} readOnly autoComplete="username" />
        <LtrField
          ref={field}
          label="סיסמה"
          name="password"
          type="password"
          required
          autoComplete="current-password"
          error={problem}
        />
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
