'use client'

import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { type Sent, sendJson } from '@/lib/client/send'
import { refusalText } from '@/lib/format/refusal-text'

import styles from './mail.module.css'

type Preview = { subject: string; html: string }
type Props = { address: string; values: () => object }

/** Preview of the e-mail as its recipient sees it, in a frame without scripts. */
export function TemplatePreview({ address, values }: Props) {
  const [sent, setSent] = useState<Sent<Preview>>()
  const [isDrawing, setDrawing] = useState(false)

  async function draw() {
    setDrawing(true)
    setSent(await sendJson<Preview>(address, 'POST', values()))
    setDrawing(false)
  }

  return (
    <>
      <div>
        <Button size="sm" loading={isDrawing} onClick={draw}>
          תצוגה מקדימה
        </Button>
      </div>
      {sent && !sent.ok && <Alert tone="bad" live title={refusalText(sent.error)} />}
      {sent?.ok && (
        <>
          <p>
            נושא: <Bidi>{sent.data.subject}</Bidi>
          </p>
          <iframe title="תצוגה מקדימה של ההודעה" sandbox="" srcDoc={sent.data.html} className={styles.preview} />
        </>
      )}
    </>
  )
}
