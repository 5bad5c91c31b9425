import { startSession } from '@/lib/auth/sessions'
import { inAuth } from '@/lib/db/tenant'
import { addConversationAccount, letPersonWrite } from '@/lib/modules/conversations/conversations.testing'

import { openCompany } from '../installation'
import type { Stream } from './streams'

/** Where a measured message is written: a person of an account of a company, in a conversation. */
export type Talk = { company: number; companyId: string; accountId: string; phone: string; conversationId: string }

type Size = { companies: number; windows: number; people: number }

/** Opens companies with people who wrote to each, and sessions of their offices, one for each window. */
export async function streamWorld({ companies, windows, people }: Size): Promise<{ talks: Talk[]; streams: Stream[] }> {
  const talks: Talk[] = []
  const streams: Stream[] = []
  for (let company = 0; company < companies; company++) {
    const { id: userId, companyId } = await openCompany(`חברה ${company}`)
    const accountId = await addConversationAccount(companyId)
    for (let n = 0; n < people; n++) {
      const phone = `+97252${3_000_000 + company * 1_000 + n}`
      const { id: conversationId } = await letPersonWrite(companyId, { accountId, phone })
      talks.push({ company, companyId, accountId, phone, conversationId })
    }
    for (let n = 0; n < windows; n++) {
      const token = await inAuth((tx) => startSession(tx, userId, { ip: 'direct', userAgent: 'bench' }))
      streams.push({ company, cookie: `sid=${token}` })
    }
  }
  return { talks, streams }
}
