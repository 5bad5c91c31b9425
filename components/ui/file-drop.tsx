'use client'

import { type ClipboardEvent, type ReactNode, useId, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { IconUpload } from '@/components/ui/icons'

import { type FileLimits, fileRefusal, hasEnding, pastedFiles } from '@/lib/client/file-refusal'

import { Button } from './button'

type Props = FileLimits & {
  title?: string | undefined
  multiple?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
  busy?: boolean | undefined
  disabled?: boolean | undefined
  onFiles: (files: File[]) => void
  /** Content inside the field, below the drop area. */
  children?: ReactNode
}

/**
 * Drop area for files, which can also be pasted or chosen by a button. A file of a wrong type or size is refused with a
 * message of its own; the other files are accepted.
 */
export function FileDrop(props: Props) {
  const { title = 'צרף קובץ מדיה', multiple = false, hint, error, busy, disabled, children } = props
  const id = useId()
  const { refusals, zone, paste } = useFileZone(props)
  const problems = refusals.length > 0 ? refusals : [error ?? ''].filter(Boolean)
  return (
    <fieldset className="file-drop-field" disabled={disabled} onPaste={paste} aria-describedby={`${id}-problems`}>
      <legend className="field-label" id={`${id}-title`}>
        {title}
      </legend>
      <div {...zone.getRootProps()} className={zone.isDragActive ? 'file-drop file-drop-over' : 'file-drop'}>
        <input {...zone.getInputProps()} aria-labelledby={`${id}-title`} />
        <IconUpload size={24} />
        <p>
          <span>גרור קבצים לכאן או</span>
          <Button size="sm" loading={busy} disabled={disabled} onClick={zone.open}>
            {multiple ? 'בחירת קבצים' : 'בחירת קובץ'}
          </Button>
        </p>
      </div>
      {hint && <p className="field-hint">{hint}</p>}
      <div id={`${id}-problems`} role="alert">
        {problems.map((problem) => (
          <p key={problem} className="field-error">
            {problem}
          </p>
        ))}
      </div>
      {children}
    </fieldset>
  )
}

const WRONG_KIND = { code: 'file-invalid-type', message: '' }

type Refused = { file: File; errors: readonly { code: string }[] }

function useFileZone({ accept, byEnding, maxBytes, multiple = false, busy, disabled, onFiles }: Props) {
  const [refusals, setRefusals] = useState<string[]>([])
  const isOff = Boolean(busy || disabled)
  const acceptFiles = (files: File[], refused: readonly Refused[]) => {
    const sentences = refused.map(({ file, errors }) => fileRefusal(errors[0]?.code ?? '', file, { accept, maxBytes }))
    setRefusals([...new Set(sentences)])
    if (files.length > 0) onFiles(files)
  }
  const zone = useDropzone({
    ...(accept && { accept }),
    ...(maxBytes && { maxSize: maxBytes }),
    ...(accept && byEnding && { validator: (file: File) => (hasEnding(file, accept) ? null : WRONG_KIND) }),
    multiple,
    noClick: true,
    noKeyboard: true,
    disabled: isOff,
    onDrop: acceptFiles,
  })
  const paste = (event: ClipboardEvent) => {
    const files = Array.from(event.clipboardData.files)
    if (isOff || files.length === 0) return
    event.preventDefault()
    const pasted = pastedFiles(files, new Date())
    const [good, bad] = sorted(multiple ? pasted : pasted.slice(0, 1), { accept, byEnding, maxBytes })
    acceptFiles(good, bad)
  }
  return { refusals, zone, paste }
}

/** Checks pasted files against the same limits, since a paste bypasses the drop area. */
function sorted(files: File[], { accept, byEnding, maxBytes }: FileLimits): [File[], Refused[]] {
  const codeOf = (file: File) => {
    if (accept && !(byEnding ? hasEnding : isAccepted)(file, accept)) return WRONG_KIND.code
    return maxBytes && file.size > maxBytes ? 'file-too-large' : null
  }
  const refused = files.flatMap((file) => {
    const code = codeOf(file)
    return code ? [{ file, errors: [{ code }] }] : []
  })
  return [files.filter((file) => !codeOf(file)), refused]
}

function isAccepted(file: File, accept: Record<string, string[]>): boolean {
  const { type } = file
  const isKind = (mime: string) => mime === type || (mime.endsWith('/*') && type.startsWith(mime.slice(0, -1)))
  return Object.keys(accept).some(isKind) || hasEnding(file, accept)
}
