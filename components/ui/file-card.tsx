'use client'

import { useEffect, useRef, useState } from 'react'
import { IconCheck, IconPencil, IconX } from '@/components/ui/icons'

import type { AttachedFile } from '@/lib/client/attached-files'
import { isolate } from '@/lib/format/bidi'
import { formatFileSize } from '@/lib/format/file-size'

import { Bidi, Ltr } from './bidi'
import { IconButton } from './button'
import { FilePreview } from './file-preview'
import { TextInput } from './inputs'

type Props = {
  file: AttachedFile
  disabled?: boolean | undefined
  onEdit: () => void
  onFinish: (text: string) => void
  onCancel: () => void
  onRemove: () => void
}

/** One attached file: its preview, its name or the input to rename it, its size. */
export function FileCard({ file, disabled, onEdit, onFinish, onCancel, onRemove }: Props) {
  const { newName, size, isEditing } = file
  const pencil = useRef<HTMLButtonElement>(null)
  const [isBack, setBack] = useState(false)
  // When a key ends the editing, the input disappears: the focus returns to the pencil button.
  useEffect(() => {
    if (!isEditing && isBack) pencil.current?.focus()
  }, [isEditing, isBack])
  const name = isolate(newName)
  return (
    <li className="file-card">
      <div className="file-preview">
        <FilePreview file={file.originalFile} />
      </div>
      {isEditing ? (
        <NameInput
          name={newName}
          onEnd={(text, byKey) => {
            setBack(byKey)
            if (text === null) onCancel()
            else onFinish(text)
          }}
        />
      ) : (
        <p className="file-name" title={newName}>
          <Bidi>{newName}</Bidi>
        </p>
      )}
      <p className="file-foot">
        <Ltr>{formatFileSize(size)}</Ltr>
        <span>
          {!isEditing && (
            <IconButton ref={pencil} size="sm" label={`שינוי השם של ${name}`} disabled={disabled} onClick={onEdit}>
              <IconPencil />
            </IconButton>
          )}
          <IconButton size="sm" label={`הסרת ${name}`} disabled={disabled} onClick={onRemove}>
            <IconX />
          </IconButton>
        </span>
      </p>
    </li>
  )
}

/** Input for the name: Enter, the check mark and blur end with the text; Esc ends with null. */
function NameInput({ name, onEnd }: { name: string; onEnd: (text: string | null, byKey: boolean) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  useEffect(() => input.current?.select(), [])
  const end = (text: string | null, byKey: boolean) => {
    if (isOver.current) return
    isOver.current = true
    onEnd(text, byKey)
  }
  return (
    <span className="file-rename">
      <TextInput
        ref={input}
        aria-label={`שם חדש ל־${isolate(name)}`}
        defaultValue={name}
        maxLength={200}
        autoComplete="off"
        onBlur={({ currentTarget, relatedTarget }) => {
          const isWithin = currentTarget.parentElement?.contains(relatedTarget)
          if (!isWithin) end(currentTarget.value, false)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          end(event.key === 'Enter' ? event.currentTarget.value : null, true)
        }}
      />
      <IconButton size="sm" label="סיום שינוי השם" onClick={() => end(input.current?.value ?? '', true)}>
        <IconCheck />
      </IconButton>
    </span>
  )
}
