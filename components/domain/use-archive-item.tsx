'use client'

import { useRouter } from 'next/navigation'
import { IconArchive, IconArrowBackUp } from '@/components/ui/icons'

import type { MenuItem } from '@/components/ui/menu-item'
import { notify } from '@/components/ui/toaster'
import type { Sent } from '@/lib/client/send'
import { refusalText } from '@/lib/format/refusal-text'

type Archiving = {
  isArchived: boolean
  send: (isArchived: boolean) => Promise<Sent<unknown>>
  /** Texts of the toast afterwards. */
  said: { archived: string; restored: string }
}

/** Returns the entry of a row's menu that archives the row or restores it. */
export function useArchiveItem({ isArchived, send, said }: Archiving): MenuItem {
  const router = useRouter()
  async function move() {
    const sent = await send(!isArchived)
    notify(sent.ok ? (isArchived ? said.restored : said.archived) : refusalText(sent.error))
    router.refresh()
  }
  return isArchived
    ? { label: 'החזרה מהארכיון', icon: <IconArrowBackUp />, onSelect: move }
    : { label: 'העברה לארכיון', icon: <IconArchive />, onSelect: move }
}
