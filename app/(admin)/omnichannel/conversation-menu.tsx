'use client'

import { IconAlertTriangle, IconBan, IconClock, IconMail, IconPin, IconTags, IconUsers } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import type { MenuItem } from '@/components/ui/menu-item'

import type { ConversationDetails } from './contract'
import type { ConversationDialog } from './conversation-dialogs'
import { snoozeTimes } from './snooze-times'
import type { ConversationActs } from './use-conversation-acts'

type Props = {
  conversation: ConversationDetails
  acts: ConversationActs
  mayUndoSpam: boolean
  onDialog: (dialog: ConversationDialog) => void
  onClose: () => void
}

/** What is done with a conversation beside answering and resolving it. */
export const ConversationMenu = (props: Props) => (
  <>
    {props.conversation.status !== 'spam' && <SnoozeMenu {...props} />}
    <Menu label="פעולות נוספות" size="sm" items={itemsOf(props)} />
  </>
)

function SnoozeMenu({ acts, onDialog }: Props) {
  const items: MenuItem[] = [
    ...snoozeTimes(Date.now()).map(({ label, until }) => ({ label, onSelect: () => void acts.snooze(until) })),
    { label: 'עד שתגיע הודעה', onSelect: () => void acts.snooze(null) },
    { label: 'במועד אחר', onSelect: () => onDialog('snooze') },
  ]
  return <Menu label="דחיית השיחה" size="sm" icon={<IconClock size={20} />} items={items} />
}

function itemsOf({ conversation, acts, mayUndoSpam, onDialog, onClose }: Props): MenuItem[] {
  const { isBlocked, status, lastSeq } = conversation
  const markUnread = async () => {
    // Closed first: whatever is on screen is read.
    onClose()
    await acts.markUnread(Math.max(0, lastSeq - 1))
  }
  return [
    { label: 'תוויות', icon: <IconTags size={18} />, onSelect: () => onDialog('labels') },
    { label: 'עדיפות', icon: <IconPin size={18} />, onSelect: () => onDialog('priority') },
    { label: 'עוקבים', icon: <IconUsers size={18} />, onSelect: () => onDialog('participants') },
    { label: 'סימון כלא נקראה', icon: <IconMail size={18} />, onSelect: () => void markUnread() },
    ...spamItems(status === 'spam', mayUndoSpam, {
      undo: () => void acts.setStatus('open', 'השיחה הוחזרה לפתוחות'),
      mark: () => onDialog('spam'),
    }),
    {
      label: isBlocked ? 'ביטול החסימה' : 'חסימת הפונה',
      icon: <IconBan size={18} />,
      tone: isBlocked ? undefined : 'danger',
      onSelect: () => onDialog('block'),
    },
  ]
}

function spamItems(isSpam: boolean, mayUndo: boolean, { undo, mark }: Record<'undo' | 'mark', () => void>): MenuItem[] {
  const icon = <IconAlertTriangle size={18} />
  if (!isSpam) return [{ label: 'סימון כספאם', icon, onSelect: mark }]
  return mayUndo ? [{ label: 'זה לא ספאם', icon, onSelect: undo }] : []
}
