import { type AccountAccess, type Fault, NoAnswerError, ProviderError, RefusedError } from '../adapter'
import { type Json, parseRecord, recordIn } from '../lenient-json'
import type { Wire, WireAnswer, WireCall } from '../wire'

import { readCloudFault } from './errors'

/** Calls to the Graph API for one account. */
export type Graph = {
  /** The path of the account's number, and of the business that it belongs to. Throw ProviderError where they are missing. */
  number(): string
  business(): string
  get(path: string, query?: Record<string, string>): Promise<GraphAnswer>
  post(path: string, body: object): Promise<GraphAnswer>
  postForm(path: string, form: { body: Uint8Array; contentType: string }): Promise<GraphAnswer>
  /** Fetches a file from an address that the provider gave. */
  download(url: string, maxBytes: number): Promise<WireAnswer>
}

/** An answer as an object; null where it was not JSON. */
export type GraphAnswer = { status: number; json: Json | null }

const MAX_BYTES = 2 * 1024 * 1024
const JSON_TYPE = { 'content-type': 'application/json' }

/** Creates the calls of an account. */
export function createGraph({ baseUrl, settings, secrets }: AccountAccess, wire: Wire): Graph {
  const authorization = { authorization: `Bearer ${secrets.accessToken ?? ''}` }
  const call = async ({ headers, ...rest }: Omit<WireCall, 'maxBytes'>): Promise<GraphAnswer> => {
    const { status, body } = await wire({ ...rest, headers: { ...authorization, ...headers }, maxBytes: MAX_BYTES })
    return { status, json: parseRecord(body) }
  }
  const node = (name: 'phoneNumberId' | 'wabaId') => () => {
    const id = settings[name]
    if (!id) throw new ProviderError(`the account has no ${name}`)
    return `/${encodeURIComponent(id)}`
  }
  return {
    number: node('phoneNumberId'),
    business: node('wabaId'),
    get: (path, query = {}) => call({ method: 'GET', url: `${baseUrl}${path}?${new URLSearchParams(query)}` }),
    post: (path, body) => call({ method: 'POST', url: baseUrl + path, headers: JSON_TYPE, body: JSON.stringify(body) }),
    postForm: (path, { body, contentType }) =>
      call({ method: 'POST', url: baseUrl + path, headers: { 'content-type': contentType }, body }),
    async download(url, maxBytes) {
      if (!isOfProvider(url, baseUrl)) throw new ProviderError('the file is not at the provider')
      return wire({ method: 'GET', url, headers: authorization, maxBytes, asBytes: true })
    },
  }
}

const PROVIDER_HOSTS = /(^|\.)(facebook\.com|fbsbx\.com|whatsapp\.net)$/

/** The access token goes to the provider's own hosts alone. */
const isOfProvider = (url: string, baseUrl: string) =>
  url.startsWith(`${baseUrl}/`) || (URL.canParse(url) && PROVIDER_HOSTS.test(new URL(url).hostname))

const isSuccess = (status: number) => status >= 200 && status <= 299

/** Returns what is wrong with an answer; null where it says what was asked. */
export function faultOfAnswer({ status, json }: GraphAnswer): Fault | null {
  if (json?.error !== undefined) return readCloudFault(recordIn(json.error), status)
  return isSuccess(status) && json ? null : readCloudFault({}, isSuccess(status) ? 502 : status)
}

/** Returns an answer's object; throws RefusedError where it is a refusal. */
export function requireGraphAnswer(answer: GraphAnswer): Json {
  const fault = faultOfAnswer(answer)
  if (fault || !answer.json) throw new RefusedError(fault ?? readCloudFault({}, 502))
  return answer.json
}

/** Throws NoAnswerError where an answer is not the provider's own, so that nobody knows whether it did what was asked. */
export function requireOwnAnswer({ status, json }: GraphAnswer): void {
  if (!json && (isSuccess(status) || status === 502 || status === 504))
    throw new NoAnswerError(`no answer of the provider: ${status}`)
}
