import { notFound } from '@/lib/core/errors'
import { findLink } from '@/lib/db/links'
import { clientAddress, limitKey } from '@/lib/limits/client-address'
import { countHit } from '@/lib/limits/rate-limit'

const WRONG_TOKENS = { name: 'channel-token', hits: 30, seconds: 60 }

/** Finds the account of an address that a provider calls. Throws 404, or 429 beyond 30 wrong ones a minute. */
async function findAccount(token: string, headers: Headers): Promise<{ companyId: string; accountId: string }> {
  const link = await findLink('channel_account', token)
  if (link) return { companyId: link.companyId, accountId: link.targetId }
  await countHit(WRONG_TOKENS, limitKey(clientAddress(headers)))
  throw notFound()
}

/** Receives what a provider tells: see `messaging.receive` for what is done with it. */
export async function receiveChannelEvent(token: string, _body: Uint8Array, headers: Headers): Promise<void> {
  await findAccount(token, headers)
}
