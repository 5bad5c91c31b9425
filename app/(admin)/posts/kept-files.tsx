'use client'

import { IconButton } from '@/components/ui/button'
import { TextField } from '@/components/ui/fields'
import { IconTrash } from '@/components/ui/icons'
import { isolate } from '@/lib/format/bidi'

import styles from './posts.module.css'

type KeptFile = { id: string; name: string }
type Props = { files: readonly KeptFile[]; onChange: (files: KeptFile[]) => void; error?: string | undefined }

/** The post's stored files: each can be renamed or removed, which takes effect when the form is saved. */
export function KeptFiles({ files, onChange, error }: Props) {
  if (files.length === 0) return null
  return (
    <ul className={styles.kept} aria-label="קבצים שכבר צורפו">
      {files.map(({ id, name }, index) => (
        <li key={id}>
          <TextField
            label={index === 0 ? 'קבצים שכבר צורפו' : `קובץ ${index + 1}`}
            value={name}
            maxLength={200}
            error={index === 0 ? error : undefined}
            onChange={({ target }) =>
              onChange(files.map((file) => (file.id === id ? { ...file, name: target.value } : file)))
            }
          />
          <IconButton
            label={`הסרת הקובץ ${isolate(name)}`}
            onClick={() => onChange(files.filter((file) => file.id !== id))}
          >
            <IconTrash />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
