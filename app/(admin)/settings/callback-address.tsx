'use client'

import { useEffect, useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Ltr } from '@/components/ui/bidi'
import { CopyButton } from '@/components/ui/copy-button'
import { Spinner } from '@/components/ui/spinner'
import { sendJson } from '@/lib/client/send'

/**
 * Shows the callback address of a gateway account, for providers on whose own site it has to be entered. The server
 * requires a recent password confirmation.
 */
export function CallbackAddress({ id }: { id: string }) {
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState('')
  useEffect(() => {
    void sendJson<{ url: string }>(`/api/settings/payment/accounts/${id}/callback`, 'POST').then((sent) =>
      sent.ok ? setAddress(sent.data.url) : setProblem(sent.error.message),
    )
  }, [id])
  if (problem) return <Alert tone="bad" live title={problem} />
  return (
    <div className="stack">
      <p>את הכתובת מזינים במסך של חברת הסליקה. היא סודית: מי שמחזיק בה יכול לשלוח דיווחים, אם כי הם תמיד נבדקים.</p>
      {address ? (
        <>
          <p>
            <Ltr>{address}</Ltr>
          </p>
          <div>
            <CopyButton value={address} label="העתקת הכתובת" />
          </div>
        </>
      ) : (
        <Spinner label="הכתובת נטענת" />
      )}
    </div>
  )
}
