'use client'

import { type ReactNode, useSyncExternalStore } from 'react'

import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'

import { useFormState } from './form-context'
import { ReadOnlyNote } from './read-only'

type Props = {
  label?: string | undefined
  cancelHref?: string | undefined
  onCancel?: (() => void) | undefined
  /** A destructive action, at the far end. */
  danger?: ReactNode
}

/** Sticky bar at the bottom: save first, cancel next to it. */
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

/**
 * A mousedown that blurs a field would show its error and move the button away from the pointer, and the click would be
 * lost.
 */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()

/** The button is disabled only until hydration: a form submitted before would lose everything typed. */
const noChange = () => () => undefined
