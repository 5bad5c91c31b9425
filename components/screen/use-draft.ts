import { type RefObject, useEffect } from 'react'

import { keepDraft, readDraft } from '@/lib/client/drafts'

/** Keeps what is typed into a box for this window, under a key of its record, and puts it back on the next visit. */
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
    keep: () => keepDraft(key, box.current?.value ?? ''),
    /** What was sent goes from the box and from the memory; what was typed on in the meantime stays. */
    forget: (sent: string) => {
      if ((box.current?.value ?? readDraft(key)) !== sent) return
      keepDraft(key, '')
      if (box.current) box.current.value = ''
    },
  }
}
