'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'

import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import { Spinner } from '@/components/ui/spinner'
import { useRead } from '@/lib/client/use-read'
import { channelStateLabels } from '@/lib/modules/channels/channels.labels'
import type { ChannelState } from '@/lib/vocabulary/messaging'

import styles from './view.module.css'

type Qr = { image: string | null; state: ChannelState }

/** A code is valid for some 20 seconds; SWR asks again only while the page is visible. */
const EVERY_MS = 5000

/** The code that a phone scans to connect an account, renewed while the page is visible. */
export function QrCard({ id }: { id: string }) {
  const router = useRouter()
  const { data, error } = useRead<Qr>(`/api/whatsapp/accounts/${id}/qr`, { refreshInterval: EVERY_MS })
  const known = useRef<ChannelState>(undefined)
  const state = data?.state
  useEffect(() => {
    if (state && known.current && known.current !== state) router.refresh()
    known.current = state
  }, [state, router])
  return (
    <Card title="חיבור הטלפון">
      <div className={styles.qr}>
        {error && <Alert tone="warn" title={error.message} />}
        {!data && !error && <Spinner label="הקוד נטען" />}
        {data?.image && (
          // biome-ignore lint/performance/noImgElement: a picture inside the answer, with no address to optimize
          <img src={`data:image/png;base64,${data.image}`} alt="קוד QR לחיבור הטלפון" />
        )}
        {data && (
          <p role="status">
            מצב: {channelStateLabels[data.state]}
            {data.image && '. הקוד מתחדש מעצמו כל כמה שניות.'}
          </p>
        )}
        <p className="muted">בטלפון: WhatsApp ← הגדרות ← מכשירים מקושרים ← קישור מכשיר, ואז סורקים את הקוד.</p>
      </div>
    </Card>
  )
}
