'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Dialog } from '@/components/ui/dialog'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'

import { ChangeSigner } from './change-signer'
import { InPerson } from './in-person'

type Props = { id: string; signerId: string; name: string; isExpired: boolean }

/**
 * Buttons to send a reminder or a new link in place of the old one. If no e-mail can be sent, the new link is shown
 * once: only its hash is stored.
 */
export function SignerActions({ id, signerId, name, isExpired }: Props) {
  const router = useRouter()
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [link, setLink] = useState<string>()

  async function post(action: 'remind' | 'resend') {
    setBusy(action)
    const sent = await sendJson<{ link?: string | null }>(`/api/documents/${id}/signers/${signerId}/${action}`, 'POST')
    setBusy(undefined)
    setProblem(sent.ok ? undefined : sent.error.message)
    if (!sent.ok) return
    if (action === 'remind') notify('התזכורת נשלחה')
    else if (sent.data.link) setLink(sent.data.link)
    else notify('הקישור החדש נשלח לחותם בדוא״ל, והקישור הקודם בוטל')
    router.refresh()
  }

  return (
    <>
      {problem && <Alert tone="bad" live title={problem} />}
      <div className="row">
        {!isExpired && (
          <Button size="sm" loading={busy === 'remind'} onClick={() => post('remind')}>
            שליחת תזכורת
          </Button>
        )}
        <Button size="sm" loading={busy === 'resend'} onClick={() => post('resend')}>
          {isExpired ? 'פתיחה מחדש ושליחת קישור' : 'שליחת קישור חדש'}
        </Button>
        {!isExpired && (
          <>
            <InPerson id={id} signerId={signerId} name={name} />
            <ChangeSigner id={id} signerId={signerId} name={name} />
          </>
        )}
      </div>
      <Dialog open={link !== undefined} onClose={() => setLink(undefined)} title="קישור חדש">
        <p>הדוא״ל במערכת הזו הוא סימולציה: ההודעה לחותם לא יצאה, והקישור מוצג כאן פעם אחת בלבד. הקישור הקודם בוטל.</p>
        <p>
          <bdi dir="ltr" style={{ overflowWrap: 'anywhere' }}>
            {link}
          </bdi>
        </p>
        <CopyButton value={link ?? ''} label="העתקת הקישור" />
      </Dialog>
    </>
  )
}
