import { Bidi, Ltr } from '@/components/ui/bidi'
import { IconButton } from '@/components/ui/button'
import { IconFile, IconX } from '@/components/ui/icons'
import { UploadList } from '@/components/ui/upload-list'
import { isolate } from '@/lib/format/bidi'
import { formatFileSize } from '@/lib/format/file-size'

import styles from './composer.module.css'
import type { useComposerFiles } from './use-composer-files'

/** The files that will be sent, those that are being uploaded, and why others are not among them. */
export function ComposerFiles({ files }: { files: ReturnType<typeof useComposerFiles> }) {
  const { ready, problems, uploads, remove } = files
  return (
    <>
      <UploadList
        uploads={uploads.uploads.filter(({ state }) => state !== 'done')}
        onCancel={uploads.cancel}
        onRetry={uploads.retry}
        onDismiss={uploads.dismiss}
      />
      {ready.length > 0 && (
        <ul className={styles.files} aria-label="קבצים לשליחה">
          {ready.map(({ fileId, name, bytes }) => (
            <li key={fileId} className={styles.file}>
              <IconFile size={18} />
              <span className={styles.suggested}>
                <Bidi>{name}</Bidi>
              </span>
              <Ltr>{formatFileSize(bytes)}</Ltr>
              <IconButton size="sm" label={`הסרת ${isolate(name)}`} onClick={() => remove(fileId)}>
                <IconX size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {problems.length > 0 && (
        <div role="alert" className={styles.problems}>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
    </>
  )
}
