'use client'

import { useEffect, useState } from 'react'

import { Dialog } from '@/components/ui/dialog'
import { Spinner } from '@/components/ui/spinner'
import { sendJson } from '@/lib/client/send'
import { useRead } from '@/lib/client/use-read'
import type { PageContent } from '@/lib/modules/landing-pages/blocks.schema'

import { PageFrame } from '../edit/page-frame'
import type { Preview } from '../edit/use-preview'
import styles from './view.module.css'

type Props = { page: { id: string; formChannelId: string | null }; number: number; onClose: () => void }

/** Shows a version of a page as visitors saw it. */
export function VersionDialog({ page: { id, formChannelId }, number, onClose }: Props) {
  const { data: version } = useRead<{ content: PageContent }>(`/api/landing-pages/${id}/versions/${number}`)
  const [preview, setPreview] = useState<Preview>()
  const content = version?.content
  useEffect(() => {
    if (!content) return
    // As in the editor: a Blob is sent without an idempotency key, since nothing is changed.
    const body = new Blob([JSON.stringify({ content, formChannelId })], { type: 'application/json' })
    void sendJson<Preview>(`/api/landing-pages/${id}/preview`, 'POST', body).then(
      (sent) => sent.ok && setPreview(sent.data),
    )
  }, [id, content, formChannelId])
  return (
    <Dialog open size="lg" title={`גרסה ${number}`} onClose={onClose}>
      {preview ? (
        <div className={styles.version}>
          <PageFrame
            src={`/api/landing-pages/${id}/preview`}
            label={`הדף בגרסה ${number}`}
            drawnWidth={1120}
            preview={preview}
            chosen={null}
            faulty={[]}
            handlers={UNCHANGED}
            tools={null}
          />
        </div>
      ) : (
        <Spinner label="הגרסה נטענת" />
      )}
    </Dialog>
  )
}

const nothing = () => undefined
const UNCHANGED = { onChoose: nothing, onText: nothing, textAt: () => '', onUndo: nothing }
