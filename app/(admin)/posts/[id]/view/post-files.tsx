import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { IconFileText } from '@/components/ui/icons'
import { formatFileSize } from '@/lib/format/file-size'
import type { PostFile } from '@/lib/modules/posts/files.queries'

import styles from '../../posts.module.css'

/** Card of the attachments: images are displayed, and every file can be downloaded. */
export const PostFiles = ({ postId, files }: { postId: string; files: readonly PostFile[] }) => (
  <Card title="קבצים מצורפים">
    <ul className={styles.files}>
      {files.map(({ id, name, size, isPicture }) => (
        <li key={id} className={styles.file}>
          {isPicture ? (
            // biome-ignore lint/performance/noImgElement: the picture is behind a gate that the image service cannot pass
            <img src={`/api/posts/${postId}/files/${id}`} alt="" loading="lazy" />
          ) : (
            <span className={styles.sign} aria-hidden="true">
              <IconFileText size={40} />
            </span>
          )}
          <div>
            <a href={`/api/posts/${postId}/files/${id}`} download={name}>
              <Bidi>{name}</Bidi>
            </a>
            <p>
              <Ltr>{formatFileSize(size)}</Ltr>
            </p>
          </div>
        </li>
      ))}
    </ul>
  </Card>
)
