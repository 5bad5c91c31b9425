'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { IconBell } from '@/components/ui/icons'
import { positionPopover } from '@/components/ui/position-popover'
import { useLazy } from '@/components/ui/use-lazy'
import { bellBadge, bellLabel } from '@/lib/modules/notifications/bell.rules'
import { useUnreadCount } from './unread-count'
import { useNotificationUpdates } from './use-notification-updates'

const load = async () => (await import('./notification-panel')).NotificationPanel

/**
 * Bell with the number of unread notifications, updated live; a click shows the newest. The list is loaded when it is
 * first opened, SWR with it or when the first notification arrives.
 */
export function NotificationBell({ unread: drawn }: { unread: number }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const unread = useUnread(drawn)
  const said = useNotificationUpdates()
  const Panel = useLazy(load, isOpen)

  return (
    <>
      <IconButton
        ref={button}
        className="bell"
        label={bellLabel(unread)}
        title="התראות"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={id}
        popoverTarget={id}
      >
        <IconBell size={20} />
        {unread > 0 && (
          <span className="bell-badge" aria-hidden="true">
            {bellBadge(unread)}
          </span>
        )}
      </IconButton>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label="התראות"
        className="menu notices-pop"
        onToggle={({ newState, currentTarget }) => {
          setOpen(newState === 'open')
          if (newState === 'open' && button.current) positionPopover(currentTarget, button.current, 'end')
        }}
      >
        {Panel && <Panel onClose={() => panel.current?.hidePopover()} />}
      </div>
      <span className="sr-only" role="status">
        {said}
      </span>
    </>
  )
}

/** Returns the unread count from the most recent source: the rendered page, or a later response to the browser. */
function useUnread(drawn: number): number {
  const latest = useUnreadCount((state) => state.latest)
  const [unread, setUnread] = useState(drawn)
  useEffect(() => setUnread(drawn), [drawn])
  useEffect(() => {
    if (latest !== undefined) setUnread(latest)
  }, [latest])
  return unread
}
