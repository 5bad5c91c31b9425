'use client'

import { useCallback, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { IconArrowBackUp, IconBan, IconCopy, IconRefresh } from '@/components/ui/icons'
import type { MenuItem } from '@/components/ui/menu-item'
import { MenuList, openMenu } from '@/components/ui/menu-list'
import { notify } from '@/components/ui/toaster'
import { problemText } from '@/lib/client/problem-text'
import { sendJson } from '@/lib/client/send'

import { type ConversationDetails, conversationPath, type MessageRow } from './contract'

type Wanted = { conversation: ConversationDetails; onReply: (message: MessageRow) => void }
type Opened = { message: MessageRow; button: HTMLElement }

/** One menu for all messages of a conversation, and what its entries do. */
export function useMessageMenu({ conversation, onReply }: Wanted) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<Opened>()

  const open = useCallback((message: MessageRow, button: HTMLElement) => {
    flushSync(() => setOpened({ message, button }))
    if (list.current) openMenu(list.current, button, 'first')
  }, [])
  const act = async (message: MessageRow, part: string, body?: unknown) => {
    const path = conversationPath(conversation.id, `messages/${message.id}/${part}`)
    const sent = await sendJson(path, part === 'reaction' ? 'PUT' : 'POST', body)
    if (!sent.ok) void notify(problemText(sent.error))
  }
  const retry = (message: MessageRow) => void act(message, 'retry')
  const close = () => {
    list.current?.hidePopover()
    const bubble = opened?.button.closest<HTMLElement>('[data-message]')
    bubble?.focus()
  }

  const items = opened ? itemsOf(opened.message, conversation, { act, onReply }) : []
  const menu = (
    <MenuList
      ref={list}
      id={id}
      label="פעולות על ההודעה"
      items={items}
      onClose={close}
      onToggle={(isOpen) => !isOpen && setOpened(undefined)}
    />
  )
  return { menu, open, retry }
}

/** The reactions that are offered; there is no picker of all of them. */
const REACTIONS = [
  ['👍', 'אהבתי'],
  ['❤️', 'לב'],
  ['😂', 'מצחיק'],
  ['🙏', 'תודה'],
  ['✅', 'בוצע'],
] as const

type Acts = { act: (message: MessageRow, part: string, body?: unknown) => unknown } & Pick<Wanted, 'onReply'>

function itemsOf(message: MessageRow, conversation: ConversationDetails, { act, onReply }: Acts): MenuItem[] {
  const { capabilities, refusal, onlyTemplates } = conversation
  const { isPrivate, body, status, direction, canRetry } = message
  const canAnswer = !isPrivate && refusal === null && !onlyTemplates
  const items: (MenuItem | false)[] = [
    canAnswer &&
      capabilities.quotes && {
        label: 'ציטוט בתשובה',
        icon: <IconArrowBackUp size={18} />,
        onSelect: () => onReply(message),
      },
    body !== '' && { label: 'העתקת הטקסט', icon: <IconCopy size={18} />, onSelect: () => void copy(body) },
    canRetry && { label: 'לנסות לשלוח שוב', icon: <IconRefresh size={18} />, onSelect: () => act(message, 'retry') },
    status === 'queued' && {
      label: 'ביטול השליחה',
      icon: <IconBan size={18} />,
      onSelect: () => act(message, 'cancel'),
    },
    ...(canAnswer && capabilities.reactions && direction === 'in'
      ? [
          ...REACTIONS.map(([emoji, name]) => ({
            label: `${emoji} ${name}`,
            onSelect: () => act(message, 'reaction', { emoji }),
          })),
          { label: 'הסרת התגובה שלי', onSelect: () => act(message, 'reaction', { emoji: '' }) },
        ]
      : []),
  ]
  return items.filter((item) => item !== false)
}

async function copy(text: string) {
  await navigator.clipboard.writeText(text).then(
    () => notify('הטקסט הועתק'),
    () => notify('הדפדפן לא אפשר להעתיק'),
  )
}
