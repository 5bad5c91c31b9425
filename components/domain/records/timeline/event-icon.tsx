import type { ReactNode } from 'react'
import {
  IconAddressBook,
  IconArrowMerge,
  IconArrowsExchange,
  IconBell,
  IconCreditCard,
  IconFile,
  IconLock,
  IconMessage,
  IconNote,
  IconPaperclip,
  IconPencil,
  IconPhone,
  IconUserPlus,
} from '@/components/ui/icons'

import { entityOfEvent } from './event-entity'

/** Icons of events of a record, by prefix of what follows its entity; the first match applies. */
const recordIcons: readonly [string, ReactNode][] = [
  ['created', <IconUserPlus key="created" size={16} />],
  ['collaborator-', <IconUserPlus key="collaborator" size={16} />],
  ['contact-', <IconAddressBook key="contact" size={16} />],
  ['point-', <IconPhone key="point" size={16} />],
  ['address-', <IconAddressBook key="address" size={16} />],
  ['file-', <IconPaperclip key="file" size={16} />],
  ['consent-', <IconBell key="consent" size={16} />],
  ['locked', <IconLock key="locked" size={16} />],
  ['unlocked', <IconLock key="unlocked" size={16} />],
  ['merge', <IconArrowMerge key="merge" size={16} />],
  ['moved', <IconArrowsExchange key="moved" size={16} />],
  ['attempted', <IconPhone key="attempted" size={16} />],
  ['asked-again', <IconMessage key="asked-again" size={16} />],
  ['', <IconPencil key="record" size={16} />],
]

/** Icons of other events, by prefix of the type. */
const otherIcons: readonly [string, ReactNode][] = [
  ['note.', <IconNote key="note" size={16} />],
  ['message.', <IconMessage key="message" size={16} />],
  ['document', <IconFile key="document" size={16} />],
  ['', <IconCreditCard key="payment" size={16} />],
]

export function eventIcon(type: string): ReactNode {
  const entity = entityOfEvent(type)
  const [icons, name] = entity ? [recordIcons, type.slice(entity.length + 1)] : [otherIcons, type]
  return icons.find(([beginning]) => name.startsWith(beginning))?.[1]
}
