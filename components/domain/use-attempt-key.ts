import { useRef } from 'react'

import { newKey } from '@/lib/client/new-key'

/**
 * Returns one key per content: the same details sent again carry the same key, so a second click cannot charge twice.
 */
export function useAttemptKey() {
  const known = useRef<{ content: string; key: string }>(undefined)
  return {
    keyOf(body: unknown): string {
      const content = JSON.stringify(body)
      if (known.current?.content !== content) known.current = { content, key: newKey() }
      return known.current.key
    },
    forget() {
      known.current = undefined
    },
  }
}
