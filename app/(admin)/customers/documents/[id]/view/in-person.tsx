'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { CopyButton } from '@/components/ui/copy-button'
import { Dialog } from '@/components/ui/dialog'
import { sendJson } from '@/lib/client/send'

/** Opens an in-person signing: a link for this device. The user who opens it is recorded as the witness. */
export function InPerson({ id, signerId, name }: { id: string; signerId: string; name: string }) {
  const router = useRouter()
  const [link, setLink] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    const sent = await sendJson<{ link: string }>(`/api/documents/${id}/signers/${signerId}/in-person`, 'POST')
    setBusy(false)
    setProblem(sent.ok ? undefined : sent.error.message)
    if (sent.ok) setLink(sent.data.link)
    router.refresh()
  }
  return (
    <>
      {problem && <Alert tone="bad" live title={problem} />}
      <Button size="sm" loading={isBusy} onClick={open}>
        חתימה במקום
      </Button>
      <Dialog open={link !== undefined} onClose={() => setLink(undefined)} title={`חתימה במקום: ${name}`}>
        <p>
          פותחים את המסמך במכשיר הזה ומגישים אותו לחותם, או מעתיקים את הקישור לטאבלט. ביומן האירועים נרשם שהחתימה נעשתה
          בנוכחותך.
        </p>
        <div className="row">
          <ButtonLink variant="primary" href={link ?? ''} prefetch={false} target="_blank" rel="noreferrer">
            פתיחה לחתימה
          </ButtonLink>
          <CopyButton value={link ?? ''} label="העתקת הקישור" />
        </div>
      </Dialog>
    </>
  )
}
