'use client'

import { type ReactNode, useSyncExternalStore } from 'react'

import { Button, ButtonLink } from '@/components/ui/button'

import { useFormState } from './form-context'
import { ReadOnlyNote } from './read-only'

type Props = {
  label?: string | undefined
  cancelHref?: string | undefined
  onCancel?: (() => void) | undefined
  /** What destroys stands at the far end. */
  danger?: ReactNode
}

/** Stays in sight at the bottom: save first, cancel next to it. */
export function SaveBar({ label = 'שמירה', cancelHref, onCancel, danger }: Props) {
  const { isSaving } = useFormState()
  const isLive = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )
  return (
    <div className="save-bar">
      <ReadOnlyNote />
      <Button type="submit" variant="primary" loading={isSaving} disabled={!isLive} onMouseDown={keepFocus}>
        {label}
      </Button>
      {cancelHref && <ButtonLink href={cancelHref}>ביטול</ButtonLink>}
      {onCancel && <Button onClick={onCancel}>ביטול</Button>}
      {danger && <div className="save-bar-danger">{danger}</div>}
    </div>
  )
}

/** A press that left a field would show its error, move the button from under the pointer, and the click would be lost. */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()

/** Off only until the script of the page listens: a form sent before that would be lost with all that was typed. */
const noChange = () => () => undefined
