'use client'

import { useEffect, useRef } from 'react'

import { returnFocus } from './return-focus'

/** Opens a dialog as a modal while it is mounted, and returns the focus to the element that opened it. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      if (opener instanceof HTMLElement) returnFocus(opener)
    }
  }, [])
  return dialog
}

/** Gives a button or a field the initial focus: showModal() looks for the attribute, which React itself does not set. */
export const firstInFocus = (control: HTMLElement | null) => control?.setAttribute('autofocus', '')
