import { useEffect, useId, useRef } from 'react'
import { IconButton } from '@/components/ui/button'
import { IconCheck, IconX } from '@/components/ui/icons'

import { type InlineKind, inlineControls } from './inline-value'

type Props = {
  label: string
  kind: InlineKind
  text: string
  error?: string | undefined
  onSave: (text: string) => void
  onCancel: () => void
}

/** A one-line input, with save and cancel buttons for users without a keyboard. */
export function InlineEditor({ label, kind, text, error, onSave, onCancel }: Props) {
  const errorId = useId()
  const input = useRef<HTMLInputElement>(null)
  const Control = inlineControls[kind]

  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])

  return (
    <form
      className="inline-editor"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSave(input.current?.value ?? '')
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onCancel()
      }}
    >
      <Control
        ref={input}
        aria-label={label}
        defaultValue={text}
        {...(error && { 'aria-invalid': true, 'aria-describedby': errorId })}
      />
      <IconButton type="submit" label={`שמירת ${label}`} size="sm">
        <IconCheck size={16} />
      </IconButton>
      <IconButton label={`ביטול עריכת ${label}`} size="sm" onClick={onCancel}>
        <IconX size={16} />
      </IconButton>
      {error && (
        <p className="field-error" id={errorId} role="alert">
          {error}
        </p>
      )}
    </form>
  )
}
