'use client'

import { useState } from 'react'

import { Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { type Sent, sendJson } from '@/lib/client/send'

type Answer = Sent<{ nationalId: string }>

/**
 * Shows that the payer gave an identity number. A user with the permission can reveal it, and every reveal is logged.
 */
export function PayerId({ paymentId, canReveal }: { paymentId: string; canReveal: boolean }) {
  const [answer, setAnswer] = useState<Answer>()
  const [isLoading, setLoading] = useState(false)

  async function reveal() {
    setLoading(true)
    setAnswer(await sendJson(`/api/payments/${paymentId}/payer-id`, 'POST'))
    setLoading(false)
  }

  return (
    <>
      <span role="status">
        <Ltr>{answer?.ok ? answer.data.nationalId : '•••••••••'}</Ltr>
        {answer && !answer.ok && ` ${answer.error.message}`}
      </span>{' '}
      {canReveal && !answer?.ok && (
        <Button variant="ghost" size="sm" loading={isLoading} onClick={reveal}>
          הצגה
        </Button>
      )}
    </>
  )
}
