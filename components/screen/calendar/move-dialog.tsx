'use client'

import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { DateField } from '@/components/ui/date-field'
import { Dialog } from '@/components/ui/dialog'
import { TimeField } from '@/components/ui/time-field'
import { isolate } from '@/lib/format/bidi'

import type { CalendarEvent, CalendarSpan } from './events'
import { type MoveFields, moveFields, spanFrom, withDay, withStart } from './move-fields'

type Props = { event: CalendarEvent; onMove: (span: CalendarSpan) => void; onClose: () => void }

/** Moves an event to another day or time, as dragging does. */
export function MoveDialog({ event, onMove, onClose }: Props) {
  const [fields, setFields] = useState(moveFields(event))
  const [problem, setProblem] = useState<{ field: keyof MoveFields; problem: string }>()
  const errorOf = (field: keyof MoveFields) => (problem?.field === field ? problem.problem : undefined)

  const hasLastDay = event.isAllDay || fields.lastDay !== fields.day

  function send(submit: React.FormEvent) {
    submit.preventDefault()
    const result = spanFrom(fields, event)
    if ('problem' in result) return setProblem(result)
    onMove(result)
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title={`העברת ${isolate(event.title)}`}>
      <form className="stack" noValidate onSubmit={send}>
        <DateField
          label={hasLastDay ? 'מיום' : 'יום'}
          required
          value={fields.day}
          error={errorOf('day')}
          onChange={({ target }) => setFields((now) => withDay(now, target.value))}
        />
        {!event.isAllDay && (
          <TimeField
            label="שעת התחלה"
            required
            value={fields.from}
            error={errorOf('from')}
            onChange={({ target }) => setFields((now) => withStart(now, target.value))}
          />
        )}
        {hasLastDay && (
          <DateField
            label="עד יום"
            required
            value={fields.lastDay}
            error={errorOf('lastDay')}
            onChange={({ target }) => setFields((now) => ({ ...now, lastDay: target.value }))}
          />
        )}
        {!event.isAllDay && (
          <TimeField
            label="שעת סיום"
            required
            value={fields.to}
            error={errorOf('to')}
            onChange={({ target }) => setFields((now) => ({ ...now, to: target.value }))}
          />
        )}
        <div className="dialog-actions">
          <Button type="submit" variant="primary">
            העברה
          </Button>
          <Button onClick={onClose}>ביטול</Button>
        </div>
      </form>
    </Dialog>
  )
}
