'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { IconMail } from '@/components/ui/icons'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'

type Props = { id: string; title: string; isExpired: boolean }

/**
 * Requests a new signing link by mail or, past the deadline, asks the business to reopen the document. The outcome is
 * shown beside the button.
 */
export function SigningLink({ id, title, isExpired }: Props) {
  const router = useRouter()
  const [said, setSaid] = useState<{ text: string; isBad: boolean }>()
  const [isSending, setSending] = useState(false)

  async function requestLink() {
    setSending(true)
    const sent = await sendJson<{ sent: 'link' | 'request' }>(`/api/client-area/documents/${id}/link`, 'POST')
    setSending(false)
    if (!sent.ok) return setSaid({ text: sent.error.message, isBad: true })
    setSaid({ text: sent.data.sent === 'link' ? 'הקישור נשלח בדוא״ל' : 'הבקשה נמסרה לעסק', isBad: false })
    router.refresh()
  }

  const words = isExpired ? 'בקשת קישור חדש' : 'שליחת קישור חתימה חדש לדוא״ל שלי'
  return (
    <span className="stack">
      <Button
        size="sm"
        loading={isSending}
        icon={<IconMail size={16} />}
        aria-label={`${words}: ${isolate(title)}`}
        onClick={requestLink}
      >
        {words}
      </Button>
      <span role="status" className={said?.isBad ? 'field-error' : 'muted'}>
        {said?.text}
      </span>
    </span>
  )
}
