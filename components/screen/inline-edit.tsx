'use client'

import { type ReactNode, startTransition, useOptimistic, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '@/components/ui/button'
import { IconPencil } from '@/components/ui/icons'

import { InlineEditor } from './inline-editor'
import { type InlineKind, InlineValue } from './inline-value'

export type InlineEditProps = {
  label: string
  kind: InlineKind
  /** The value as typed; empty if there is none. */
  value: string
  /** Sends the typed value; a returned text is the error. */
  save: (text: string) => Promise<string | undefined>
  /** The displayed value. */
  children: ReactNode
}

type Draft = { text: string; error?: string | undefined }

/**
 * A value that is edited in place: the pencil opens the editor, Enter saves, Esc cancels. The new value is shown at
 * once; if it is refused, the editor opens again with the typed text and the error.
 */
export function InlineEdit({ label, kind, value, save, children }: InlineEditProps) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const [shown, setShown] = useOptimistic(value)
  const pencil = useRef<HTMLButtonElement>(null)

  function close() {
    // Rendered synchronously, so that the next key is not lost with the removed input.
    flushSync(() => setDraft(null))
    pencil.current?.focus()
  }
  function submit(text: string) {
    close()
    if (text.trim() === value.trim()) return
    startTransition(async () => {
      setShown(text)
      const error = await save(text)
      if (error) setDraft({ text, error })
    })
  }

  if (draft) return <InlineEditor label={label} kind={kind} {...draft} onSave={submit} onCancel={close} />
  return (
    <span className="inline-edit" aria-busy={shown !== value || undefined}>
      <span className="inline-edit-value">
        {shown === value ? children : <InlineValue kind={kind} text={shown.trim()} />}
      </span>
      <IconButton
        ref={pencil}
        label={`עריכת ${label}`}
        size="sm"
        className="inline-edit-pencil"
        onClick={() => setDraft({ text: value })}
      >
        <IconPencil size={16} />
      </IconButton>
    </span>
  )
}
