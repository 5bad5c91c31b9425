import { type RefObject, useEffect } from 'react'

import { readDraft, saveDraft } from '@/lib/client/drafts'

/** Keeps the text of a box as a draft of its record in this window, and restores it when the box is shown again. */
export function useDraft(key: string, box: RefObject<HTMLTextAreaElement | null>) {
  useEffect(() => {
    const kept = readDraft(key)
    if (kept && box.current && !box.current.value) box.current.value = kept
  }, [key, box])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => readDraft(key) && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [key])

  return {
    keep: () => saveDraft(key, box.current?.value ?? ''),
    /** Clears the box and the draft, unless the text was changed after sending. */
    forget: (sent: string) => {
      if ((box.current?.value ?? readDraft(key)) !== sent) return
      saveDraft(key, '')
      if (box.current) box.current.value = ''
    },
  }
}
