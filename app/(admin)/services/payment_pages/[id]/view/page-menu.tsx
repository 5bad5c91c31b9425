import type { ReactNode } from 'react'
import {
  IconCalendarDollar,
  IconCalendarPlus,
  IconCircleX,
  IconCopy,
  IconPlayerPause,
  IconPlayerPlay,
} from '@/components/ui/icons'

export type PageAbilities = Record<
  'edit' | 'cancel' | 'activate' | 'close' | 'pause' | 'extend' | 'split' | 'copy',
  boolean
>

type MenuHandlers = {
  confirmState: (state: 'active' | 'paused' | 'cancelled') => void
  open: (dialog: 'extend' | 'split') => void
  copy: () => void
}
type Item = { label: string; icon: ReactNode; onSelect: () => void; tone?: 'danger' }

/** Returns the menu items of a page that the user's abilities allow. */
export function pageMenuItems(can: PageAbilities, { confirmState, open, copy }: MenuHandlers): Item[] {
  const items: (Item & { is: boolean })[] = [
    {
      is: can.activate,
      label: 'פתיחה לתשלום',
      onSelect: () => confirmState('active'),
      icon: <IconPlayerPlay size={20} />,
    },
    {
      is: can.pause,
      label: 'השהיה',
      onSelect: () => confirmState('paused'),
      icon: <IconPlayerPause size={20} />,
    },
    {
      is: can.extend,
      label: 'הארכת התוקף',
      onSelect: () => open('extend'),
      icon: <IconCalendarPlus size={20} />,
    },
    {
      is: can.split,
      label: 'חלוקה לתשלומים בתאריכים',
      onSelect: () => open('split'),
      icon: <IconCalendarDollar size={20} />,
    },
    { is: can.copy, label: 'שכפול', onSelect: copy, icon: <IconCopy size={20} /> },
    {
      is: can.cancel,
      label: 'ביטול העמוד',
      tone: 'danger' as const,
      onSelect: () => confirmState('cancelled'),
      icon: <IconCircleX size={20} />,
    },
  ]
  return items.flatMap(({ is, ...item }) => (is ? [item] : []))
}
