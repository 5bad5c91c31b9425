'use client'

import { useState } from 'react'
import { ActionButton } from '@/components/domain/action-button'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { IconLink, IconSend } from '@/components/ui/icons'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'

type Props = { id: string; hasEmail: boolean }

/** The link by which the customer sends contents and approves the website. */
export function LinkCard({ id, hasEmail }: Props) {
  const [url, setUrl] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState<'send' | 'copy'>()
  async function make(isSent: boolean) {
    setProblem('')
    setBusy(isSent ? 'send' : 'copy')
    const sent = await sendJson<{ url: string }>(`/api/sites/${id}/link`, 'POST', { isSent })
    setBusy(undefined)
    if (!sent.ok) return setProblem(sent.error.message)
    if (isSent) return notify('הקישור נשלח ללקוח')
    setUrl(sent.data.url)
  }
  return (
    <Card title="הקישור של הלקוח">
      <div className="stack">
        <p className="muted">בקישור הלקוח רואה איפה האתר עומד, שולח תכנים ומאשר.</p>
        {problem && <Alert tone="bad" live title={problem} />}
        {hasEmail && (
          <Button icon={<IconSend size={20} />} loading={busy === 'send'} onClick={() => make(true)}>
            שליחה בדוא״ל
          </Button>
        )}
        {url ? (
          <CopyButton value={url} label="העתקת הקישור" />
        ) : (
          <Button icon={<IconLink size={20} />} loading={busy === 'copy'} onClick={() => make(false)}>
            קישור להעתקה
          </Button>
        )}
        <ActionButton
          label="ביטול כל הקישורים"
          variant="ghost"
          tone="danger"
          title="לבטל את כל הקישורים שנשלחו ללקוח?"
          url={`/api/sites/${id}/link`}
          method="DELETE"
          done="הקישורים בוטלו"
          onDone={() => setUrl('')}
        >
          מי שיפתח אותם יראה שהקישור לא נמצא. אפשר לשלוח ללקוח קישור חדש.
        </ActionButton>
      </div>
    </Card>
  )
}
