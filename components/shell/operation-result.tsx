'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { ActivityCard, isRunning } from '@/components/screen/activity-card'
import { IconButton } from '@/components/ui/button'
import { IconX } from '@/components/ui/icons'

import { useStarted } from './started-operation'
import { useOperations } from './use-operations'

/** How long the undo button is shown here; afterwards it is in the navbar. */
const UNDO_MS = 8_000

/** Shows the operation that was started on this screen: its progress, then the result with an undo button. */
export function OperationResult() {
  const { id, path, follow } = useStarted()
  const here = usePathname()
  const { activities, requestAction } = useOperations()
  const activity = activities.find((one) => one.id === id && path === here)
  const isOver = activity !== undefined && !isRunning(activity)
  const canGo = isOver && activity.failed === 0 && !activity.error && !activity.fileHref

  useEffect(() => {
    if (!canGo) return
    const timer = setTimeout(() => follow(null), UNDO_MS)
    return () => clearTimeout(timer)
  }, [canGo, follow])

  if (!activity) return null
  return (
    <section className="bulk-bar bulk-result" aria-label="הפעולה האחרונה" data-bar="">
      <ActivityCard activity={activity} requestAction={requestAction} />
      {isOver && (
        <IconButton label="הסתרה" size="sm" onClick={() => follow(null)}>
          <IconX size={18} />
        </IconButton>
      )}
      <p role="status" className="sr-only">
        {isOver && `${activity.title}: הסתיימה`}
      </p>
    </section>
  )
}
