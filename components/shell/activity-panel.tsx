'use client'

import { useId, useRef } from 'react'
import { ActivityCard, isRunning } from '@/components/screen/activity-card'
import { IconProgressCheck } from '@/components/ui/icons'
import { positionPopover } from '@/components/ui/position-popover'
import { Spinner } from '@/components/ui/spinner'

import { useOperations } from './use-operations'

const RECENT_MS = 10 * 60_000

/** Menu of the long operations that are running or have just ended; hidden while there are none. */
export function ActivityPanel() {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { activities, requestAction } = useOperations()
  const shown = activities.filter(
    (one) => isRunning(one) || Date.now() - Date.parse(one.finishedAt ?? one.createdAt) < RECENT_MS,
  )
  const running = shown.filter(isRunning).length
  if (shown.length === 0) return null
  const words = running > 0 ? `פעולות ברקע: ${running} פועלות` : 'פעולות ברקע: הסתיימו'
  return (
    <>
      <button
        ref={button}
        type="button"
        className="btn btn-ghost btn-md btn-icon activity-button"
        aria-label={words}
        title={words}
        popoverTarget={id}
      >
        {running > 0 ? <Spinner /> : <IconProgressCheck size={20} />}
      </button>
      <section
        id={id}
        popover="auto"
        className="menu activity-panel"
        aria-label="פעולות ברקע"
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open' && button.current) positionPopover(currentTarget, button.current, 'end')
        }}
      >
        {shown.map((activity) => (
          <ActivityCard key={activity.id} activity={activity} requestAction={requestAction} />
        ))}
      </section>
      <p role="status" className="sr-only">
        {words}
      </p>
    </>
  )
}
