'use client'

import { useEffect, useRef } from 'react'

/** Opens a dialog as a modal for as long as it is there, and gives the focus back to whatever opened it. */
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
