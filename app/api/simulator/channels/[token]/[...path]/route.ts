import { notFound } from '@/lib/core/errors'
import { readLimited } from '@/lib/files/read-body'
import { json } from '@/lib/http/answer'
import { machineEndpoint } from '@/lib/http/endpoint'
import { serveSimulatedChannel } from '@/lib/messaging/simulator/serve'
import type { SimulatedAnswer } from '@/lib/messaging/simulator/simulator'

const LIMIT = 25 * 1024 * 1024

/** Answers as the provider of a simulated account; no other account has this address. */
const answerAsProvider = machineEndpoint(async (request, { params }) => {
  const { token, path } = await params
  const answer = await serveSimulatedChannel(String(token), {
    method: request.method,
    path: `/${[path ?? []].flat().join('/')}`,
    query: new URL(request.url).searchParams,
    headers: request.headers,
    body: await readLimited(request, LIMIT),
  })
  if (!answer) throw notFound()
  return toResponse(answer)
})

function toResponse(answer: SimulatedAnswer): Response {
  if ('isLost' in answer) return new Response(brokenStream())
  if ('json' in answer) return json(answer.json, { status: answer.status })
  const headers = { 'content-type': answer.mime, 'cache-control': 'no-store' }
  return new Response(Buffer.from(answer.bytes), { status: answer.status, headers })
}

/** A body that never comes: the server ends the connection. */
const brokenStream = () =>
  new ReadableStream({
    pull: (controller) => controller.error(new Error('the simulated provider lost the connection')),
  })

export const GET = answerAsProvider
export const POST = answerAsProvider
export const DELETE = answerAsProvider
