import type { z } from 'zod'

import type {
  agentsAnswer,
  conversationLabelsAnswer,
  personCardAnswer,
  uploadAnswer,
} from '@/lib/modules/conversations/api.schema'
import type { BulkResults } from '@/lib/modules/conversations/bulk.schema'
import type { cannedAnswer } from '@/lib/modules/conversations/canned.schema'
import type {
  ConversationDetails,
  conversationCounts,
  conversationListAnswer,
  MessageRow,
  messageListAnswer,
} from '@/lib/modules/conversations/conversations.schema'
import type { inboxAccountsAnswer } from '@/lib/modules/conversations/inbox-accounts.queries'

export type { BulkResults, ConversationDetails, MessageRow }
export type ConversationPage = z.output<typeof conversationListAnswer>
/** A conversation in the list, with what a search found in it. */
export type ThreadRow = ConversationPage['rows'][number]
export type ConversationCounts = z.output<typeof conversationCounts>
export type MessagePage = z.output<typeof messageListAnswer>

/** What the viewer may do beside answering. */
export type InboxViewer = {
  id: string
  name: string
  companyName: string
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
    payments: boolean
    documents: boolean
    calendar: boolean
  }
}

export const INBOX_PATH = '/api/omnichannel'

/** Returns the address of a conversation at the server, or of something that belongs to it. */
export const conversationPath = (id: string, part = '') => `${INBOX_PATH}/conversations/${id}${part && `/${part}`}`

/** Returns the address of a file of a message. */
export const attachmentPath = (id: string) => `${INBOX_PATH}/attachments/${id}`

export type Agent = z.output<typeof agentsAnswer>[number]
export type Label = z.output<typeof conversationLabelsAnswer>[number]
/** A file that was uploaded and is not sent yet. */
export type UploadedFile = z.output<typeof uploadAnswer>
export type CannedResponse = z.output<typeof cannedAnswer>[number]

/** Whom a conversation is with, as the office knows them; parts that the viewer may not see are null. */
export type PersonCard = z.output<typeof personCardAnswer>

/** A channel account from which people are written to. */
export type InboxAccount = z.output<typeof inboxAccountsAnswer>[number]
