import { badRequest } from '@/lib/core/errors'
import { readLimited } from '@/lib/files/read-body'
import { machineEndpoint } from '@/lib/http/endpoint'
import { requireSameOrigin } from '@/lib/http/same-origin'
import { isSimulatedCard } from '@/lib/payments/simulator/cards'
import { decideAtGateway, isPayerChoice } from '@/lib/payments/simulator/charging'
import { missingPage, sessionPage } from '@/lib/payments/simulator/pages'
import { findSession } from '@/lib/payments/simulator/sessions'

const LIMIT = 1024
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Renders the hosted page of the simulated gateway. It stands for another party's site, so it is plain HTML with plain
 * navigation.
 */
export const GET = machineEndpoint(async (_request, { params }) => {
  const session = await sessionOf(await params)
  return session ? sessionPage(session) : missingPage()
})

export const POST = machineEndpoint(async (request, { params }) => {
  requireSameOrigin(request)
  const session = await sessionOf(await params)
  if (!session) return missingPage()
  const form = new URLSearchParams(new TextDecoder().decode(await readLimited(request, LIMIT)))
  // The pressed button's `choice` comes after that of the preselected radio.
  const choice = form.getAll('choice').at(-1)
  if (!isPayerChoice(choice)) throw badRequest()
  const [method, card] = [form.get('method'), form.get('card')]
  const next = await decideAtGateway(session.id, choice, {
    method: method === 'bit' ? 'bit' : 'card',
    ...(isSimulatedCard(card) && { cardLast4: card }),
  })
  const location = next === 'again' ? `/api/simulator/pay/${session.id}` : session.returnUrl
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
})

const sessionOf = ({ id }: Record<string, string | string[] | undefined>) =>
  typeof id === 'string' && UUID.test(id) ? findSession(id) : Promise.resolve(null)
