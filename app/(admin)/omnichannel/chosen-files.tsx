import { Bidi, Ltr } from '@/components/ui/bidi'
import { IconButton } from '@/components/ui/button'
import { IconFile, IconX } from '@/components/ui/icons'
import { UploadList } from '@/components/ui/upload-list'
import type { useUploads } from '@/components/ui/use-uploads'
import { isolate } from '@/lib/format/bidi'
import { formatFileSize } from '@/lib/format/file-size'

import styles from './composer.module.css'
import type { UploadedFile } from './contract'

type Props = {
  label: string
  files: readonly UploadedFile[]
  uploads: ReturnType<typeof useUploads<UploadedFile>>
  onRemove: (fileId: string) => void
}

/** Files that were uploaded, each of which can be removed again, and above them those that are on their way. */
export const ChosenFiles = ({ label, files, uploads, onRemove }: Props) => (
  <>
    <UploadList
      uploads={uploads.uploads.filter(({ state }) => state !== 'done')}
      onCancel={uploads.cancel}
      onRetry={uploads.retry}
      onDismiss={uploads.dismiss}
    />
    {files.length > 0 && (
      <ul className={styles.files} aria-label={label}>
        {files.map(({ fileId, name, bytes }) => (
          <li key={fileId} className={styles.file}>
            <IconFile size={18} />
            <span className={styles.suggested}>
              <Bidi>{name}</Bidi>
            </span>
            <Ltr>{formatFileSize(bytes)}</Ltr>
            <IconButton size="sm" label={`הסרת ${isolate(name)}`} onClick={() => onRemove(fileId)}>
              <IconX size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
    )}
  </>
)
