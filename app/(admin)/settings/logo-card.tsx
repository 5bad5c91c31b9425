'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { FileDrop } from '@/components/ui/file-drop'
import { notify } from '@/components/ui/toaster'
import { type Sent, sendJson } from '@/lib/client/send'
import { uploadFile } from '@/lib/client/upload'
import { MAX_PUBLIC_PICTURE_BYTES, PUBLIC_PICTURE_KINDS } from '@/lib/files/picture-kinds'

import styles from './settings.module.css'

type Saved = { token?: string; version: number }
type Props = { token: string | null; onSaved: (version: number) => void }

/** Card of the logo, which is uploaded at once, without a save button. */
export function LogoCard({ token: drawn, onSaved }: Props) {
  const router = useRouter()
  const [token, setToken] = useState(drawn)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function send(work: Promise<Sent<Saved>>, done: string) {
    setBusy(true)
    setProblem('')
    const sent = await work
    setBusy(false)
    if (!sent.ok) return setProblem(sent.error.fields?.file ?? sent.error.message)
    setToken(sent.data.token ?? null)
    onSaved(sent.data.version)
    void notify(done)
    router.refresh()
  }
  const upload = ([file]: File[]) => file && send(uploadFile<Saved>('/api/settings/system/logo', file), 'הלוגו נשמר')
  const remove = () => send(sendJson<Saved>('/api/settings/system/logo', 'DELETE'), 'הלוגו הוסר')

  return (
    <div className={styles.narrow}>
      <Card title="לוגו">
        <div className={styles.logo}>
          <FileDrop
            title="תמונת הלוגו"
            accept={PUBLIC_PICTURE_KINDS}
            maxBytes={MAX_PUBLIC_PICTURE_BYTES}
            hint="PNG, ‏JPG או WebP, עד 2 MB. מוצג במערכת ובדפים שהלקוחות רואים."
            error={problem}
            busy={isBusy}
            onFiles={upload}
          />
          {token ? (
            <div className={styles.logoNow}>
              {/* biome-ignore lint/performance/noImgElement: the file is small and of our own making */}
              <img src={`/api/public/logos/${token}`} alt="הלוגו שנשמר" />
              <Button size="sm" loading={isBusy} onClick={remove}>
                הסרת הלוגו
              </Button>
            </div>
          ) : (
            <Alert tone="info" title="אין לוגו" />
          )}
        </div>
      </Card>
    </div>
  )
}
