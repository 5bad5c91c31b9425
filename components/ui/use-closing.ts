'use client'

import { type FormEvent, type KeyboardEvent, type SyntheticEvent, useCallback, useRef, useState } from 'react'

/**
 * Closes a dialog by Esc or its button only after a question if that loses input: what a form inside reports as
 * changed, or, where no form reports and `watchesText`, text that was typed.
 */
export function useClosing(onClose: () => void, { watchesText }: { watchesText: boolean }) {
  const forms = useRef(new Map<string, boolean>())
  const typed = useRef(new Set<HTMLInputElement | HTMLTextAreaElement>())
  const [isAsking, setAsking] = useState(false)
  const report = useCallback((form: string, isUnsaved: boolean | null) => {
    if (isUnsaved === null) forms.current.delete(form)
    else forms.current.set(form, isUnsaved)
  }, [])
  const isUnsaved = () =>
    forms.current.size > 0
      ? [...forms.current.values()].includes(true)
      : [...typed.current].some((field) => field.isConnected && field.value !== '')
  const request = () => (isUnsaved() ? setAsking(true) : onClose())

  return {
    report,
    request,
    isAsking,
    stay: () => setAsking(false),
    handlers: {
      onInput: ({ target }: FormEvent) => {
        if (watchesText && forms.current.size === 0 && isText(target)) typed.current.add(target)
      },
      onCancel: (event: SyntheticEvent) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        request()
      },
      // The browser closes a dialog by a second Esc even if its first `cancel` was prevented.
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'Escape' || event.defaultPrevented || !isUnsaved()) return
        if (!isOwn(event) || event.currentTarget.querySelector(':popover-open')) return
        event.preventDefault()
        setAsking(true)
      },
    },
  }
}

/** Whether an event comes from the dialog itself, and not from one that stands inside it. */
const isOwn = ({ target, currentTarget }: KeyboardEvent<HTMLElement>) =>
  target instanceof Element && target.closest('dialog') === currentTarget

const isText = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['search', 'checkbox', 'radio', 'file'].includes(target.type))
