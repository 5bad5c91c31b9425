'use client'

import { useState } from 'react'

import styles from '@/components/domain/tasks/tasks.module.css'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { DateText } from '@/components/ui/date-text'
import { IconPaperclip } from '@/components/ui/icons'
import { useLazy } from '@/components/ui/use-lazy'
import { formatFileSize } from '@/lib/format/file-size'
import type { AttachedFileRow } from '@/lib/modules/activity/attached-files.queries'

import { FileMenu } from './file-menu'

type Props = {
  /** The address of the files. */
  path: string
  files: readonly AttachedFileRow[]
  canEdit: boolean
  /** What becomes of a file when it is deleted. */
  removalText: string
  /** Reads the files again. */
  onChanged: () => void
}

/** The files of a task or an event; the drop zone is loaded when somebody wants to add one. */
export function AttachedFiles({ path, files, canEdit, removalText, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false)
  const FileUploads = useLazy(() => import('./file-uploads').then((made) => made.FileUploads), isOpen)
  return (
    <div className="stack">
      {files.length > 0 && (
        <ul className={styles.items}>
          {files.map(({ id, name, size, createdAt, byName }) => (
            <li key={id} className={styles.item}>
              <span>
                <a href={`${path}/${id}`} download={name}>
                  <Bidi>{name}</Bidi>
                </a>
                <br />
                <span className={styles.facts}>
                  <Ltr>{formatFileSize(size)}</Ltr> · <DateText at={createdAt} as="datetime" />
                  {byName && (
                    <>
                      {' '}
                      · <Bidi>{byName}</Bidi>
                    </>
                  )}
                </span>
              </span>
              <FileMenu
                path={`${path}/${id}`}
                name={name}
                canEdit={canEdit}
                removalText={removalText}
                onRemoved={onChanged}
              />
            </li>
          ))}
        </ul>
      )}
      {canEdit && !isOpen && (
        <div>
          <Button icon={<IconPaperclip size={20} />} onClick={() => setOpen(true)}>
            צירוף קבצים
          </Button>
        </div>
      )}
      {FileUploads && isOpen && <FileUploads path={path} onArrived={onChanged} />}
    </div>
  )
}
