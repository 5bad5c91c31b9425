'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'

import { Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { FileDrop } from '@/components/ui/file-drop'
import { uploadFile } from '@/lib/client/upload'
import type { RecordEntity } from '@/lib/records/kind'

import { importOf } from './import-words'

const ACCEPT = {
  'text/csv': ['.csv'],
  'text/tab-separated-values': ['.tsv', '.tab'],
  'text/plain': ['.txt'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
}
const MAX_BYTES = 500 * 1024 * 1024

/** Uploads the file and opens the column-mapping step. */
export function UploadCard({ entity }: { entity: RecordEntity }) {
  const { api, view, many } = importOf(entity)
  const router = useRouter()
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const sending = useRef<AbortController>(null)

  async function send([file]: File[]) {
    if (!file) return
    setProgress(0)
    setProblem(undefined)
    sending.current = new AbortController()
    const options = { onProgress: setProgress, signal: sending.current.signal }
    const sent = await uploadFile<{ id: string }>(api, file, options)
    if (sent.ok) return router.push(view(sent.data.id))
    setProgress(undefined)
    if (sent.error.code !== 'aborted') setProblem(sent.error.message)
  }

  return (
    <Card title="קובץ חדש">
      <FileDrop
        title={`קובץ ${many}`}
        accept={ACCEPT}
        maxBytes={MAX_BYTES}
        hint="CSV, TSV או TXT עד 500 MB, או אקסל (XLSX) עד 100 MB. שום דבר לא נכתב לפני שבודקים את כל השורות ומאשרים."
        error={problem}
        busy={progress !== undefined}
        onFiles={send}
      >
        {progress !== undefined && (
          <p className="row">
            <progress max={1} value={progress} aria-label="התקדמות ההעלאה" />
            {progress < 1 ? <Ltr>{`${Math.round(progress * 100)}%`}</Ltr> : 'הקובץ נקרא…'}
            <Button size="sm" onClick={() => sending.current?.abort()}>
              ביטול ההעלאה
            </Button>
          </p>
        )}
      </FileDrop>
    </Card>
  )
}
