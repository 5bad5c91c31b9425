'use client'

import { useState } from 'react'

import { Timeline } from '@/components/screen/timeline'
import { TimelineComposer } from '@/components/screen/timeline-composer'

type Note = { id: string; title: string; body: string; at: string }

/** A timeline with a composer; in this demo notes are kept in the page only. */
export function ComposerStory({ notes }: { notes: readonly Note[] }) {
  const [added, setAdded] = useState<Note[]>([])

  async function send(text: string) {
    if (!text.trim()) return 'יש לכתוב הערה'
    const note = { id: `own-${added.length}`, title: 'הערה', body: text, at: new Date().toISOString() }
    setAdded((now) => [note, ...now])
  }

  return (
    <>
      <TimelineComposer action="הוספת הערה" label="הערה חדשה" draftKey="gallery" longest={2_000} send={send} />
      <Timeline
        byDay
        items={[...added, ...notes].map(({ body, ...note }) => ({ ...note, body: <p dir="auto">{body}</p> }))}
      />
    </>
  )
}
