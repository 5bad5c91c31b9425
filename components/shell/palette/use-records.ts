'use client'

import { useEffect, useState } from 'react'

import { sendJson } from '@/lib/client/send'
import { isSearchable } from '@/lib/modules/palette/rules'
import type { FoundGroup } from '@/lib/modules/palette/schema'

type Found = { groups: FoundGroup[]; isLoading: boolean; problem: string }

const CALM_MS = 120
const NOTHING: Found = { groups: [], isLoading: false, problem: '' }

/** The records that the server finds: only the answer to the last question counts, and the former one stays until it is there. */
export function useRecords(typed: string) {
  const [found, setFound] = useState(NOTHING)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!isSearchable(typed)) return setFound(NOTHING)
    const leaving = new AbortController()
    setFound((former) => ({ ...former, isLoading: true, problem: '' }))
    const ask = async () => {
      const url = `/api/palette?q=${encodeURIComponent(typed)}`
      const answer = await sendJson<Pick<Found, 'groups'>>(url, 'GET', undefined, { signal: leaving.signal })
      if (leaving.signal.aborted) return
      if (answer.ok) setFound({ ...NOTHING, groups: answer.data.groups })
      else setFound((former) => ({ ...former, isLoading: false, problem: answer.error.message }))
    }
    const timer = setTimeout(ask, CALM_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [typed, attempt])

  return { ...found, again: () => setAttempt((count) => count + 1) }
}
