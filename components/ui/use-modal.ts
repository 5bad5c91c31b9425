'use client'

import { useEffect, useRef } from 'react'

/** Opens a dialog as a modal while it is mounted, and returns the focus to the element that opened it. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return dialog
}
