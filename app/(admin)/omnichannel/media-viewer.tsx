'use client'

import { useEffect } from 'react'

import { Bidi } from '@/components/ui/bidi'
import { IconButton } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-shape'
import { Dialog } from '@/components/ui/dialog'
import { IconChevronLeft, IconChevronRight, IconDownload } from '@/components/ui/icons'

import { attachmentPath } from './contract'
import { type MediaFile, mediaName } from './media-files'
import styles from './media-viewer.module.css'

type Props = { files: readonly MediaFile[]; id: string; onShow: (id: string) => void; onClose: () => void }

/** A picture or a film of the conversation, large; the arrows go on to the others that are known. */
export function MediaViewer({ files, id, onShow, onClose }: Props) {
  const at = files.findIndex((file) => file.id === id)
  const file = files[at]
  const [earlier, later] = [files[at - 1]?.id, files[at + 1]?.id]
  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      // Within a film the arrows wind it.
      if (event.target instanceof HTMLMediaElement) return
      const to = { ArrowRight: earlier, ArrowLeft: later }[event.key]
      if (!to) return
      event.preventDefault()
      onShow(to)
    }
    document.addEventListener('keydown', step)
    return () => document.removeEventListener('keydown', step)
  }, [earlier, later, onShow])
  if (!file) return null
  return (
    <Dialog open size="lg" title={<Bidi>{mediaName(file)}</Bidi>} onClose={onClose}>
      <div className={styles.stage}>
        <Shown key={file.id} file={file} />
      </div>
      <div className={styles.bar}>
        {files.length > 1 && (
          <>
            <IconButton label="הקובץ הקודם" disabled={!earlier} onClick={() => earlier && onShow(earlier)}>
              <IconChevronRight size={20} />
            </IconButton>
            <span role="status">
              {at + 1} מתוך {files.length}
            </span>
            <IconButton label="הקובץ הבא" disabled={!later} onClick={() => later && onShow(later)}>
              <IconChevronLeft size={20} />
            </IconButton>
          </>
        )}
        <a
          href={attachmentPath(file.id)}
          download={file.name}
          className={buttonClass({ size: 'sm', className: styles.download })}
        >
          <IconDownload size={18} />
          הורדה
        </a>
      </div>
    </Dialog>
  )
}

function Shown({ file }: { file: MediaFile }) {
  const src = attachmentPath(file.id)
  if (file.mime.startsWith('video/'))
    return (
      // biome-ignore lint/a11y/useMediaCaption: what a person filmed has no captions
      <video controls preload="metadata" src={src} aria-label={mediaName(file)} />
    )
  // biome-ignore lint/performance/noImgElement: the file of a conversation, behind its own check
  return <img src={src} alt={mediaName(file)} />
}
