import { type AccountAccess, type Fault, RefusedError } from '../adapter'
import { type Json, parseRecord } from '../lenient-json'
import { UnreadableAnswerError } from '../unreadable-answer'
import type { Wire, WireCall } from '../wire'

import { readGreenFault } from './faults'

type GreenAnswer = { ok: true; body: Json } | { ok: false; fault: Fault }

type Body = Pick<WireCall, 'body'> & { contentType: string }

/** The largest answer that is read: a QR code in base64. */
const MAX_ANSWER = 512 * 1024

/** Calls a method of an account's instance. The address contains the token and is never logged. */
export async function callGreen(
  { baseUrl, settings, secrets }: AccountAccess,
  wire: Wire,
  { method, body }: { method: string; body?: Body },
): Promise<GreenAnswer> {
  const instance = `waInstance${encodeURIComponent(settings.instanceId ?? '')}`
  const url = `${baseUrl.replace(/\/+$/, '')}/${instance}/${method}/${encodeURIComponent(secrets.apiToken ?? '')}`
  const answer = await wire({
    url,
    maxBytes: MAX_ANSWER,
    ...(body
      ? { method: 'POST', body: body.body ?? '', headers: { 'content-type': body.contentType } }
      : { method: 'GET' }),
  })
  if (answer.status !== 200) return { ok: false, fault: readGreenFault(answer.status, answer.body) }
  const said = parseRecord(answer.body)
  if (!said) throw new UnreadableAnswerError(`Green-API answered ${method} with something unreadable`)
  return { ok: true, body: said }
}

/** Writes a request as JSON. */
export const asJson = (value: Json): Body => ({
  body: JSON.stringify(value),
  contentType: 'application/json; charset=utf-8',
})

/** Returns what was answered; throws RefusedError for a fault. */
export function requireAnswer(answer: GreenAnswer): Json {
  if (answer.ok) return answer.body
  throw new RefusedError(answer.fault)
}
