'use client'

import { IconArchive, IconArrowBackUp } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'

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
    ? { label: 'החזרה מהארכיון', icon: <IconArrowBackUp aria-hidden="true" />, onSelect: move }
    : { label: 'העברה לארכיון', icon: <IconArchive aria-hidden="true" />, onSelect: move }
}
