'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useRef, useState } from 'react'

import type { SaveMove } from '@/components/screen/calendar/actions'
import { useLazy } from '@/components/ui/use-lazy'
import { problemText } from '@/lib/client/problem-text'
import { refreshAfter } from '@/lib/client/refresh-after'
import { sendJson } from '@/lib/client/send'
import { useRead } from '@/lib/client/use-read'
import type { SeriesPart } from '@/lib/modules/calendar/calendar.schema'
import type { EventDetails } from '@/lib/modules/calendar/details.queries'
import type { ShownEvent } from '@/lib/modules/calendar/view.queries'

import { shownId } from './calendar-items'
import { spanBody, spanValues } from './event-form-values'

type Asking = { id: string; answer: (part: SeriesPart | null) => void }

type Moved = { id: string; version: number }

const loadQuestion = () => import('./series-question').then((all) => all.SeriesQuestion)

/** Returns what saves a moved event, and the question that it asks for one of a series. */
export function useEventMove(events: readonly ShownEvent[]): { move: SaveMove; question: ReactNode } {
  const router = useRouter()
  const [asking, setAsking] = useState<Asking>()
  const { data } = useRead<EventDetails>(asking ? `/api/calendar/events/${asking.id}` : null)
  const SeriesQuestion = useLazy(loadQuestion, asking !== undefined)

  // What was moved and is moved again at once has the version that the first move gave it, whatever is on screen.
  const versions = useRef(new Map<string, number>())

  async function askPart(id: string): Promise<SeriesPart | null> {
    const part = await new Promise<SeriesPart | null>((answer) => setAsking({ id, answer }))
    setAsking(undefined)
    return part
  }
  async function send({ id, version }: ShownEvent, change: Record<string, unknown>) {
    const body = { ...change, version: Math.max(version, versions.current.get(id) ?? 0) }
    const sent = await sendJson<Moved>(`/api/calendar/events/${id}`, 'PATCH', body)
    if (sent.ok) versions.current.set(sent.data.id, sent.data.version)
    return sent
  }
  const move: SaveMove = async (id, span) => {
    const event = events.find((one) => shownId(one) === id)
    if (!event) return false
    const about = event.isSeries ? { part: await askPart(event.id), day: event.day } : { part: null, day: null }
    if (event.isSeries && about.part === null) return false
    const sent = await send(event, { span: spanBody(spanValues(span)), keepsZone: true, ...about })
    refreshAfter(router, sent)
    return sent.ok ? undefined : problemText(sent.error)
  }
  const question = asking && SeriesQuestion && (
    <SeriesQuestion
      title="העברת אירוע חוזר"
      verb="להעביר"
      confirmLabel="העברה"
      changedDays={data?.changedDays ?? 0}
      onChoose={asking.answer}
      onClose={() => asking.answer(null)}
    />
  )
  return { move, question }
}
