import { EgressError, egress } from '@/lib/egress/egress'

import { AuthorityUnreachable, type Decision, type TaxAuthorityClient } from './authority'
import { approvalBody, type Caller, decisionBody, readApproval } from './wire'

export type AuthorityKeys = { clientId: string; clientSecret: string; refreshToken: string }

type Account = Caller & { mode: 'sandbox' | 'production'; keys: AuthorityKeys }

const SIGN_IN = 'https://openapi.taxes.gov.il/shaam'
const SERVICES = 'https://ita-api.taxes.gov.il/shaam'
const FOLDERS = { sandbox: 'tsandbox', production: 'production' } as const
const DECISIONS: Record<Decision, string> = { cancel: 'Cancel', continue: 'Continue', hearing: 'FurtherObjection' }

/**
 * Creates a client of the real Tax Authority. An access token lasts ten minutes, so each call obtains its own with the
 * refresh token.
 */
export function authorityClient({ mode, keys, ...caller }: Account): TaxAuthorityClient {
  const folder = FOLDERS[mode]
  const call = async (path: string, body: unknown) => {
    const token = await accessToken(`${SIGN_IN}/${folder}/longtimetoken/oauth2/token`, keys)
    return post(`${SERVICES}/${folder}/${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }
  return {
    async requestNumber(request) {
      const { status, body } = await call('Invoices/v2/Approval', approvalBody(request, caller))
      const answer = readApproval(body)
      if (!answer) throw new AuthorityUnreachable(`approval answered ${status}`)
      return answer
    },
    async report(decision, of) {
      const { status } = await call(`Invoice-decision/v1/${DECISIONS[decision]}`, decisionBody(of, caller))
      // 463 and similar codes mean that nothing is pending any more: the report was already received.
      if (status >= 500 || status === 401 || status === 403)
        throw new AuthorityUnreachable(`decision answered ${status}`)
    },
  }
}

async function accessToken(url: string, { clientId, clientSecret, refreshToken }: AuthorityKeys): Promise<string> {
  const form = new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    scope: 'scope',
    client_id: clientId,
    client_secret: clientSecret,
  })
  const { status, body } = await post(url, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  })
  const token = (body as { access_token?: unknown } | null)?.access_token
  if (status !== 200 || typeof token !== 'string') throw new AuthorityUnreachable(`sign-in answered ${status}`)
  return token
}

async function post(url: string, { headers, body }: { headers: Record<string, string>; body: string }) {
  try {
    const answer = await egress({ url, method: 'POST', headers: { accept: 'application/json', ...headers }, body })
    return { status: answer.status, body: read(answer.body) }
  } catch (error) {
    if (error instanceof EgressError) throw new AuthorityUnreachable(error.fault)
    throw error
  }
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
