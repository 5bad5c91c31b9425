import { invalid } from '@/lib/core/errors'
import { readLimited } from '@/lib/files/read-body'
import { json } from '@/lib/http/answer'
import { machineEndpoint } from '@/lib/http/endpoint'
import { callHook } from '@/lib/modules/automations/hooks.mutations'
import { findHookPlace } from '@/lib/modules/automations/hooks.queries'
import { hookCall } from '@/lib/modules/automations/hooks.schema'

const LIMIT = 64 * 1024

/** Takes the call of another system at the address of an automation, for the record that it names. */
export const POST = machineEndpoint(async (request, { params }) => {
  const raw = await readLimited(request, LIMIT)
  const place = await findHookPlace(String((await params).token), request.headers)
  const read = hookCall.safeParse(parse(raw))
  if (!read.success)
    throw invalid(Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.') || 'body', message])))
  return json(await callHook(place, read.data), { status: 202 })
})

function parse(raw: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(raw))
  } catch {
    return null
  }
}
