import type { Actor } from '@/lib/access/scope'
import { findScope } from '@/lib/access/scope'
import type { OutreachTarget } from '@/lib/modules/conversations/outreach.schema'
import { outreachScopes } from '@/lib/modules/conversations/outreach-person.queries'
import { isReachable } from '@/lib/modules/conversations/reachable.queries'

import { SendMessageButton } from './send-message-button'

/** The button that writes to the person of a record; nothing for who does not use the inbox, or without a way to the person. */
export async function SendMessage({ actor, ...target }: OutreachTarget & { actor: Actor }) {
  if (!findScope('conversations', actor)) return null
  return (await isReachable(outreachScopes(actor), target)) ? <SendMessageButton target={target} /> : null
}
