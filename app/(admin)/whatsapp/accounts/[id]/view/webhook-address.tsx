'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'

import { ActionButton } from '@/components/domain/action-button'
import { Alert } from '@/components/ui/alert'
import { CopyButton } from '@/components/ui/copy-button'
import { Spinner } from '@/components/ui/spinner'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'

import type { AccountHandle } from './account-handle'
import styles from './view.module.css'

type Shown = { url: string; verifyToken: string | null }

/** Shows the address that the provider calls, to be entered at the provider; the server asks for the password first. */
export function WebhookAddress({ account: { id, name, version } }: { account: AccountHandle }) {
  const router = useRouter()
  const [shown, setShown] = useState<Shown>()
  const [problem, setProblem] = useState('')
  const address = `/api/whatsapp/accounts/${id}/webhook`
  useEffect(() => {
    void sendJson<Shown>(address, 'POST').then((sent) =>
      sent.ok ? setShown(sent.data) : setProblem(sent.error.message),
    )
  }, [address])
  if (problem) return <Alert tone="bad" live title={problem} />
  if (!shown) return <Spinner label="הכתובת נטענת" />
  return (
    <div className="stack">
      <p>את הכתובת מזינים אצל הספק, וכל הודעה ואישור מגיעים אליה. היא סודית.</p>
      <Value label="הכתובת" value={shown.url} />
      {shown.verifyToken && <Value label="מילת האימות (Verify token)" value={shown.verifyToken} />}
      <div>
        <ActionButton<Shown>
          label="החלפת הכתובת"
          title={`להחליף את הכתובת של ${isolate(name)}?`}
          url={address}
          method="PUT"
          body={{ version }}
          done="הכתובת הוחלפה"
          onDone={(renewed) => {
            setShown(renewed)
            router.refresh()
          }}
        >
          הכתובת הקודמת מפסיקה לפעול מיד. עד שהחדשה תוזן אצל הספק לא יגיעו הודעות.
        </ActionButton>
      </div>
    </div>
  )
}

const Value = ({ label, value }: { label: string; value: string }) => (
  <div className="stack">
    <p>
      {label}:{' '}
      <bdi dir="ltr" className={styles.address}>
        {value}
      </bdi>
    </p>
    <div>
      <CopyButton value={value} label={`העתקת ${label}`} size="sm" />
    </div>
  </div>
)
