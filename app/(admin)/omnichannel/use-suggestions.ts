'use client'

import { useState } from 'react'

export type Suggestion = { value: string; label: string; hint?: string }

/** What stands before the caret that asks for suggestions: a slash at the beginning of the text, or @ before a name. */
export type Trigger = { sign: '/' | '@'; start: number; query: string }

/** Finds what asks for suggestions in a text up to the caret; null: nothing does. */
export function findTrigger(text: string, caret: number, isNote: boolean): Trigger | null {
  const before = text.slice(0, caret)
  const slash = /^\/([^\n]{0,30})$/.exec(before)
  if (slash) return { sign: '/', start: 0, query: slash[1] ?? '' }
  const at = isNote ? /(?:^|\s)@([^\s@]{0,30})$/.exec(before) : null
  return at ? { sign: '@', start: caret - (at[1] ?? '').length - 1, query: at[1] ?? '' } : null
}

/** The active one of a list of suggestions, moved by the arrows; it begins with the first. */
export function useActive(count: number) {
  const [active, setActive] = useState(0)
  const at = Math.min(active, Math.max(0, count - 1))
  const move = (step: 1 | -1) => setActive(count === 0 ? 0 : (at + step + count) % count)
  return { active: at, move, reset: () => setActive(0) }
}
