import { json, toErrorResponse } from '@/lib/http/answer'
import { countAddress } from '@/lib/limits/address-limit'
import { clientAddress } from '@/lib/limits/client-address'
import {
  admitWebchat,
  type FoundWebchat,
  findWebchat,
  isListedOrigin,
  type WebchatPass,
} from '@/lib/messaging/webchat/admission'

type Context = { params: Promise<Record<string, string | string[] | undefined>> }

const CALLS = { name: 'webchat-call', hits: 300, seconds: 60 }

/**
 * Answers a call of a website to its chat, for the websites that the account lists alone: those may read the answer, also
 * one that refuses.
 */
export async function answerWebchat(
  request: Request,
  { params }: Context,
  work: (pass: WebchatPass) => Promise<unknown>,
): Promise<Response> {
  await countAddress(CALLS, clientAddress(request.headers))
  const found = await findWebchat(String((await params).token), request.headers)
  const respond = async () => json(await work(admitWebchat(found, request.headers)))
  return withOrigin(found, request, await respond().catch((error: unknown) => toErrorResponse(error, request)))
}

/** Answers the question that browsers ask before a call to another website. */
export async function answerPreflight(request: Request, { params }: Context): Promise<Response> {
  await countAddress(CALLS, clientAddress(request.headers))
  const found = await findWebchat(String((await params).token), request.headers)
  if (!isListedOrigin(found, request.headers)) return new Response(null, { status: 403, headers: { vary: 'origin' } })
  const headers = {
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-max-age': '600',
  }
  return withOrigin(found, request, new Response(null, { status: 204, headers }))
}

function withOrigin(found: FoundWebchat, { headers }: Request, response: Response): Response {
  response.headers.set('vary', 'origin')
  if (isListedOrigin(found, headers))
    response.headers.set('access-control-allow-origin', headers.get('origin') ?? 'null')
  return response
}
