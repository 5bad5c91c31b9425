import { useState } from 'react'

import type { SendError } from '@/lib/client/send'

/** Refusals after which another time must be chosen. */
const NEEDS_OTHER_TIME: ReadonlySet<string> = new Set(['not_free', 'too_soon', 'past', 'not_offered'])

export type TimeChoice = {
  /** The chosen time; null before one is chosen and after the chosen one was refused. */
  time: string | null
  choose: (time: string) => void
  /** Times that were refused: they are not offered again, whatever was read before. */
  refused: readonly string[]
  /** The nearest free times, as the last refusal named them. */
  nearest: readonly string[]
  /** Takes a refusal of the server: where it is of the time, another one has to be chosen. */
  onRefused: (error: SendError) => void
  reset: () => void
}

const NOTHING = { time: null, refused: [], nearest: [] } as const

/** The choice of a time that somebody else may take first. */
export function useTimeChoice(): TimeChoice {
  const [choice, setChoice] = useState<Pick<TimeChoice, 'time' | 'refused' | 'nearest'>>(NOTHING)
  return {
    ...choice,
    choose: (time) => setChoice((before) => ({ ...before, time })),
    onRefused: ({ code, next = [] }) => {
      if (!NEEDS_OTHER_TIME.has(code)) return
      setChoice(({ time, refused }) => ({ time: null, refused: time ? [...refused, time] : refused, nearest: next }))
    },
    reset: () => setChoice(NOTHING),
  }
}
