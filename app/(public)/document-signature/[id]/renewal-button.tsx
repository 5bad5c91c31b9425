'use client'

import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { sendJson } from '@/lib/client/send'

/** The button that asks the sender for a new link after this one expired. */
export function RenewalButton({ token }: { token: string }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [problem, setProblem] = useState<string>()
  if (state === 'sent') {
    return (
      <Alert tone="ok" live title="הבקשה נשלחה">
        כשהשולח יאשר, יגיע אליך קישור חדש בדוא״ל.
      </Alert>
    )
  }
  const requestRenewal = async () => {
    setState('sending')
    const sent = await sendJson(`/api/public/signatures/${token}/renewal`, 'POST')
    setProblem(sent.ok ? undefined : sent.error.message)
    setState(sent.ok ? 'sent' : 'idle')
  }
  return (
    <div className="stack">
      {problem && <Alert tone="bad" live title={problem} />}
      <p>
        <Button variant="primary" size="lg" loading={state === 'sending'} onClick={requestRenewal}>
          בקשת קישור חדש
        </Button>
      </p>
    </div>
  )
}
