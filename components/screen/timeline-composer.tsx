'use client'

import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { TextareaField } from '@/components/ui/fields'

import { useDraft } from './use-draft'

type Props = {
  /** Label of the action: `הוספת הערה`. */
  action: string
  label: string
  /** Key of the record to which the draft belongs. */
  draftKey: string
  longest: number
  /** Sends the text; a returned text is the error. */
  send: (text: string) => Promise<string | undefined>
}

/** Composer of a timeline: grows with the text, Ctrl+Enter sends, and unsent text is kept in this window as a draft. */
export function TimelineComposer({ action, label, draftKey, longest, send }: Props) {
  const box = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const hintId = useId()
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const draft = useDraft(draftKey, box)

  async function save(event: React.FormEvent) {
    event.preventDefault()
    if (isSaving || !box.current) return
    setSaving(true)
    const text = box.current.value
    const refusal = await send(text)
    setSaving(false)
    setError(refusal)
    if (!refusal) draft.forget(text)
  }

  return (
    <form ref={form} className="composer" aria-label={action} onSubmit={save}>
      <TextareaField
        ref={box}
        label={label}
        rows={2}
        maxLength={longest}
        error={error}
        onChange={draft.keep}
        onKeyDown={(event) => isSending(event) && form.current?.requestSubmit()}
      />
      <div className="composer-foot">
        <Button type="submit" loading={isSaving} aria-describedby={hintId}>
          {action}
        </Button>
        <span className="composer-hint" id={hintId}>
          <Ltr>
            <kbd>Ctrl</kbd>+<kbd>Enter</kbd>
          </Ltr>{' '}
          לשליחה
        </span>
      </div>
    </form>
  )
}

const isSending = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && (ctrlKey || metaKey)
