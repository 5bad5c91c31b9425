'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'

/** Opens or closes a row next to the list by the parameter `peek` of the address; the list stays on its page. */
export function usePeek() {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()

  function peek(id: string | null) {
    const params = new URLSearchParams(location.search)
    if (id) params.set('peek', id)
    else params.delete('peek')
    startTransition(() => router.replace(`${location.pathname}?${params}`, { scroll: false }))
  }

  return { peek, isPending }
}
