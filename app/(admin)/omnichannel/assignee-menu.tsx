'use client'

import { IconUser, IconUserCheck, IconUserOff, IconUserShare, IconUsers } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import type { MenuItem } from '@/components/ui/menu-item'
import { notify } from '@/components/ui/toaster'
import { problemText } from '@/lib/client/problem-text'
import type { SendError } from '@/lib/client/send'
import { useRead } from '@/lib/client/use-read'
import { isolate } from '@/lib/format/bidi'
import { countText } from '@/lib/format/count-text'

import { type Agent, type ConversationDetails, INBOX_PATH, type InboxViewer } from './contract'
import type { ConversationDialog } from './conversation-dialogs'
import styles from './inbox.module.css'
import { availableText, otherTeams, presenceLabels } from './inbox-words'
import type { ConversationActs } from './use-conversation-acts'

type Props = {
  conversation: ConversationDetails
  viewer: InboxViewer
  acts: ConversationActs
  onDialog: (dialog: ConversationDialog) => void
}

/** Who has the conversation: take it, give it to somebody, or put it back into the queue. */
export function AssigneeMenu(props: Props) {
  const { conversation, viewer } = props
  const { assignee, team } = conversation
  const isMine = assignee?.id === viewer.id
  const mayGive = isMine || viewer.canAssign
  const { data: agents = [] } = useRead<Agent[]>(mayGive ? `${INBOX_PATH}/agents` : null)
  const items = itemsOf(props, agents)
  const label = holderText(assignee, team, isMine)
  if (items.length > 0) return <Menu label={label} hasText size="sm" icon={<IconUser size={18} />} items={items} />
  return (
    <span className={styles.fact}>
      <IconUser size={18} />
      <span className="sr-only">אצל </span>
      {label}
    </span>
  )
}

const openText = (count: number) =>
  count === 0 ? 'אין שיחות פתוחות' : countText(count, ['שיחה פתוחה אחת', 'שתי שיחות פתוחות', 'שיחות פתוחות'])

type Named = { name: string } | null

function holderText(assignee: Named, team: Named, isMine: boolean): string {
  if (assignee) return isMine ? 'אצלי' : isolate(assignee.name)
  return team ? `צוות ${isolate(team.name)}` : 'לא משויכת'
}

const tellRefusal = async (act: Promise<SendError | null>) => {
  const error = await act
  if (error) void notify(problemText(error))
}

function itemsOf({ conversation, viewer, acts, onDialog }: Props, agents: readonly Agent[]) {
  const { assignee } = conversation
  const isMine = assignee?.id === viewer.id
  const mayGive = isMine || viewer.canAssign
  const items: (MenuItem | false)[] = [
    // Taking is for what nobody has; what somebody has is reassigned, by whoever may.
    assignee === null && {
      label: 'לקיחת השיחה',
      icon: <IconUserCheck size={18} />,
      onSelect: () => void acts.take(),
    },
    assignee !== null &&
      !isMine &&
      viewer.canAssign && {
        label: 'לקחת אליי',
        icon: <IconUserCheck size={18} />,
        onSelect: () => void tellRefusal(acts.assign(viewer.id)),
      },
    mayGive && {
      label: 'העברה עם הערה',
      icon: <IconUserShare size={18} />,
      onSelect: () => onDialog('transfer'),
    },
    (assignee !== null || conversation.team !== null) &&
      mayGive && {
        label: 'החזרה לתור',
        icon: <IconUserOff size={18} />,
        onSelect: () => void tellRefusal(acts.assign(null)),
      },
    ...(mayGive ? agents : [])
      .filter(({ id }) => id !== viewer.id && id !== assignee?.id)
      .map(({ id, name, state, openCount }) => ({
        label: `${isolate(name)} · ${presenceLabels[state]} · ${openText(openCount)}`,
        icon: <IconUser size={18} />,
        onSelect: () => void tellRefusal(acts.assign(id)),
      })),
    ...(mayGive ? otherTeams(agents, conversation) : []).map(({ id, name, available }) => ({
      label: `צוות ${isolate(name)} · ${availableText(available)}`,
      icon: <IconUsers size={18} />,
      onSelect: () => void tellRefusal(acts.giveToTeam(id)),
    })),
  ]
  return items.filter((item) => item !== false)
}
