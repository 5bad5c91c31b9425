'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Spinner } from '@/components/ui/spinner'
import { useRead } from '@/lib/client/use-read'
import { channelStateLabels } from '@/lib/modules/channels/channels.labels'
import type { ChannelState } from '@/lib/vocabulary/messaging'

import { NO_ROUNDS, noteCode } from './qr-rounds'
import styles from './view.module.css'

type Qr = { image: string | null; state: ChannelState }

/** A code is valid for some 20 seconds; SWR asks again only while the page is visible. */
const EVERY_MS = 5000

/** The code that a phone scans to connect an account, renewed while the page is visible, five times at most. */
export function QrCard({ id }: { id: string }) {
  const router = useRouter()
  const [rounds, setRounds] = useState(NO_ROUNDS)
  const { isOver } = rounds
  const { data, error, mutate } = useRead<Qr>(`/api/whatsapp/accounts/${id}/qr`, {
    refreshInterval: isOver ? 0 : EVERY_MS,
    revalidateOnFocus: !isOver,
  })
  const image = isOver ? null : data?.image
  useEffect(() => setRounds((now) => noteCode(now, data?.image ?? null)), [data?.image])
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
        {image && (
          // biome-ignore lint/performance/noImgElement: a picture inside the answer, with no address to optimize
          <img src={`data:image/png;base64,${image}`} alt="קוד QR לחיבור הטלפון" />
        )}
        {data && (
          <p role="status">
            מצב: {channelStateLabels[data.state]}
            {image && '. הקוד מתחדש מעצמו כל כמה שניות.'}
          </p>
        )}
        {isOver && (
          <>
            <p>הקוד פג, ואף טלפון לא סרק אותו.</p>
            <Button
              variant="primary"
              onClick={() => {
                setRounds(NO_ROUNDS)
                void mutate()
              }}
            >
              קוד חדש
            </Button>
          </>
        )}
        <p className="muted">בטלפון: WhatsApp ← הגדרות ← מכשירים מקושרים ← קישור מכשיר, ואז סורקים את הקוד.</p>
      </div>
    </Card>
  )
}
