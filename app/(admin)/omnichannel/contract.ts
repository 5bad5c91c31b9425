import type { z } from 'zod'

import type {
  ConversationDetails,
  ConversationRow,
  conversationCounts,
  conversationListAnswer,
  MessageRow,
  messageListAnswer,
} from '@/lib/modules/conversations/conversations.schema'
import type { TagColor } from '@/lib/modules/tags/tags.schema'

export type { ConversationDetails, ConversationRow, MessageRow }
export type ConversationPage = z.output<typeof conversationListAnswer>
export type ConversationCounts = z.output<typeof conversationCounts>
export type MessagePage = z.output<typeof messageListAnswer>

/** What the viewer may do beside answering. */
export type InboxViewer = {
  id: string
  name: string
  canAssign: boolean
  canSetUp: boolean
  /** Where channel accounts are connected; null: not for this viewer. */
  accountsHref: string | null
  /** What the viewer may open or make beside the inbox. */
  can: {
    customers: boolean
    leads: boolean
    addLeads: boolean
    tasks: boolean
    sell: boolean
    documents: boolean
    calendar: boolean
  }
}

export const INBOX_PATH = '/api/omnichannel'

/** Returns the address of a conversation at the server, or of something that belongs to it. */
export const conversationPath = (id: string, part = '') => `${INBOX_PATH}/conversations/${id}${part && `/${part}`}`

export type Agent = { id: string; name: string; state: 'online' | 'busy' | 'away' | 'offline'; openCount: number }
export type Label = { id: string; name: string; color: TagColor; version: number }
export type CannedResponse = {
  id: string
  version: number
  shortcut: string
  title: string
  body: string
  /** Whether it is the viewer's alone. */
  isOwn: boolean
}

/** Whom a conversation is with, as the office knows them; parts that the viewer may not see are null. */
export type PersonCard = {
  /** Whether the person belongs to a record, also one that the viewer may not see. */
  isLinked: boolean
  person: {
    kind: 'customer' | 'lead'
    id: string
    name: string
    email: string | null
    city: string
    href: string
  } | null
  money: { owedAgorot: number; overdueAgorot: number } | null
  pages: { id: string; number: string; title: string; openAgorot: number }[] | null
  services: { id: string; name: string; state: string }[] | null
  documents: { id: string; title: string; state: string }[] | null
  conversations: { id: string; status: ConversationRow['status']; lastPreview: string; lastMessageAt: string }[]
}

/** A channel account from which people are written to. */
export type InboxAccount = { id: string; name: string; family: ConversationRow['family']; isSimulated: boolean }

/** An approved template of an account, its components as the provider names them. */
export type Template = {
  id: string
  name: string
  language: string
  components: Readonly<Record<string, unknown>>[]
}
