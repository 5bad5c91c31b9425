import { type Answer, allowedUrl, EgressError, type egress } from './egress'

const MAX_REDIRECTS = 3
const REDIRECTS = [301, 302, 303, 307, 308]

export class TooManyRedirects extends Error {}

/**
 * Reads an address and follows its redirects, each checked like an address that a tenant entered. Throws EgressError and
 * TooManyRedirects.
 */
export async function getFollowing(
  get: typeof egress,
  call: Omit<Parameters<typeof egress>[0], 'method'>,
): Promise<Answer> {
  let { url } = call
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const answer = await get({ ...call, url, method: 'GET' })
    const location = answer.headers?.location
    if (!REDIRECTS.includes(answer.status) || !location) return answer
    const next = URL.canParse(location, url) ? new URL(location, url).href : ''
    if (!allowedUrl(next)) throw new EgressError('address', 'a redirect leads to an address that may not be called')
    url = next
  }
  throw new TooManyRedirects('too many redirects')
}
