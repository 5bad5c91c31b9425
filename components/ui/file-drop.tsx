'use client'

import { IconUpload } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { type FileRejection, useDropzone } from 'react-dropzone'

import { formatFileSize } from '@/lib/format/file-size'

import { Button } from './button'

type Props = {
  title?: string | undefined
  accept?: Record<string, string[]> | undefined
  maxBytes?: number | undefined
  multiple?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
  busy?: boolean | undefined
  onFiles: (files: File[]) => void
}

/** A place to drop files on, with a button for everybody else; it refuses a wrong kind or size by itself, in words. */
export function FileDrop({
  title = 'צרף קובץ מדיה',
  accept,
  maxBytes,
  multiple = false,
  hint,
  error,
  busy,
  onFiles,
}: Props) {
  const id = useId()
  const [refusal, setRefusal] = useState<string>()
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    ...(accept && { accept }),
    ...(maxBytes && { maxSize: maxBytes }),
    multiple,
    noClick: true,
    noKeyboard: true,
    disabled: busy ?? false,
    onDrop: (files, refused) => {
      setRefusal(reasonFor(refused[0], { accept, maxBytes }))
      if (files.length > 0) onFiles(files)
    },
  })
  const problem = refusal ?? error
  return (
    <fieldset className="file-drop-field">
      <legend className="field-label" id={`${id}-title`}>
        {title}
      </legend>
      <div {...getRootProps()} className={isDragActive ? 'file-drop file-drop-over' : 'file-drop'}>
        <input {...getInputProps()} aria-labelledby={`${id}-title`} />
        <IconUpload size={24} aria-hidden="true" />
        <p>
          <span>גרור קבצים לכאן או</span>
          <Button size="sm" loading={busy} onClick={open}>
            בחירת קובץ
          </Button>
        </p>
      </div>
      {hint && <p className="field-hint">{hint}</p>}
      <p role="alert" className={problem ? 'field-error' : 'sr-only'}>
        {problem}
      </p>
    </fieldset>
  )
}

function reasonFor(refused: FileRejection | undefined, { accept, maxBytes = 0 }: Pick<Props, 'accept' | 'maxBytes'>) {
  const code = refused?.errors[0]?.code
  if (!refused || !code) return undefined
  const name = `\u2068${refused.file.name}\u2069`
  if (code === 'file-too-large') {
    return `הקובץ ${name} גדול מדי: ${formatFileSize(refused.file.size)}, ומותר עד ${formatFileSize(maxBytes)}`
  }
  if (code === 'too-many-files') return 'אפשר לבחור קובץ אחד בלבד'
  return `הקובץ ${name} אינו מסוג מתאים${accept ? ` (${Object.values(accept).flat().join(', ')})` : ''}`
}
