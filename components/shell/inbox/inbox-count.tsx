'use client'

import { MenuCount } from '../menu-count'
import { useWaitingCount } from './waiting-count'

/** How many people wait for the user in conversations, next to the menu entry of the inbox. */
export function InboxCount({ drawn }: { drawn: number }) {
  const waiting = useWaitingCount(({ latest }) => latest) ?? drawn
  return waiting > 0 ? <MenuCount of={waiting} unit=" בהמתנה למענה" /> : null
}
