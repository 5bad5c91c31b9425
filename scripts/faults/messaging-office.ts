import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { startSession } from '@/lib/auth/sessions'
import { testCompany } from '@/lib/auth/testing'
import { inAuth } from '@/lib/db/tenant'
import { loadAdapter } from '@/lib/messaging/accounts'
import { addTestAccount, hear, incomingText, listSaid, type TestAccount } from '@/lib/messaging/messaging.testing'
import { waCloudSimulator } from '@/lib/messaging/wa-cloud/simulator'

/** A message of the office that the product took: its own id, and that of the window that sent it. */
export type Taken = { id: string; clientId: string; conversationId: string }

/** A company with a simulated account, a session of its office, and conversations with people who wrote to it. */
export type Office = { account: TestAccount; cookie: string; talks: { conversationId: string; phone: string }[] }

const RETRY_MS = 50
/** A person gets at most a message in six seconds. */
const REST_MS = 6_000
const WRITERS = 6

/** Opens an office in which `people` have written. */
export async function openOffice(people: number): Promise<Office> {
  const company = await testCompany()
  const agent = await company.actor('companyAdmin')
  const account = await addTestAccount(company.companyId)
  const phones = Array.from({ length: people }, (_one, n) => `+97252333${1_000 + n}`)
  for (const phone of phones) await hear(account, incomingText(phone, 'שלום'))
  const talks = (await listSaid(company.companyId))
    .filter(({ direction }) => direction === 'in')
    .map(({ conversationId }, n) => ({ conversationId, phone: phones[n] ?? '' }))
  const token = await inAuth((tx) => startSession(tx, agent.id, { ip: 'direct', userAgent: 'faults' }))
  return { account, cookie: `sid=${token}`, talks }
}

type Talk = Office['talks'][number]

/**
 * Lets the office answer its people and the people write back, over HTTP, until `stop`: what is not answered is sent
 * again as it was, as a window and as a provider do. `taken` and `heard` are what the product acknowledged.
 */
export function keepWriting(office: Office, origin: string) {
  const [taken, heard, refused]: [Taken[], string[], string[]] = [[], [], []]
  const run = { isOver: false }
  const resting = restingTalks(office.talks)
  const write = async () => {
    while (!run.isOver) {
      const talk = resting.next()
      if (!talk) {
        await pause(RETRY_MS)
        continue
      }
      const sent = await send(office, talk, origin)
      if (typeof sent === 'string') refused.push(sent)
      else taken.push(sent)
      heard.push(await writeBack(office.account, talk.phone, origin))
    }
  }
  const writing = Promise.all(Array.from({ length: WRITERS }, write))
  return {
    taken,
    heard,
    refused,
    async stop() {
      run.isOver = true
      await writing
    },
  }
}

/** Returns one conversation after the other, each as soon as its person may get a message again. */
function restingTalks(talks: readonly Talk[]) {
  const restingUntil = new Map<Talk, number>()
  return {
    next(): Talk | undefined {
      const now = Date.now()
      const talk = talks.find((one) => (restingUntil.get(one) ?? 0) <= now)
      if (talk) restingUntil.set(talk, now + REST_MS)
      return talk
    },
  }
}

const SAME_ORIGIN = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

/** Sends a message of the office; returns what was answered instead, if it was not taken. */
async function send({ cookie }: Office, { conversationId }: Talk, origin: string): Promise<Taken | string> {
  const clientId = randomUUID()
  const body = JSON.stringify({ clientId, type: 'text', body: `שלום ${clientId}` })
  const url = `${origin}/api/omnichannel/conversations/${conversationId}/messages`
  const { status, text } = await insist(url, { body, headers: { ...SAME_ORIGIN, cookie } })
  if (status !== 200) return `${status} ${text}`
  const { id } = JSON.parse(text) as { id: string }
  return { id, clientId, conversationId }
}

/** Lets a person write by the provider's wire until the webhook has taken it; returns the provider's id. */
async function writeBack(account: TestAccount, phone: string, origin: string): Promise<string> {
  const message = incomingText(phone, 'עוד שאלה')
  const { access } = await loadAdapter(account)
  const callback = waCloudSimulator.messageCallback(access, message)
  const { status } = await insist(`${origin}/api/public/channels/${account.webhookToken}`, callback)
  if (status !== 200) throw new Error(`the webhook answered ${status}`)
  return message.providerId
}

type Answer = { status: number; text: string }

/** Sends a request again until it is answered whole, with something else than a fault of the server. */
async function insist(url: string, init: { body: string; headers: Record<string, string> }): Promise<Answer> {
  for (;;) {
    const answer = await post(url, init).catch(() => null)
    if (answer && answer.status < 500) return answer
    await pause(RETRY_MS)
  }
}

async function post(url: string, init: { body: string; headers: Record<string, string> }): Promise<Answer> {
  const answer = await fetch(url, { method: 'POST', ...init, signal: AbortSignal.timeout(PATIENCE_MS) })
  return { status: answer.status, text: await answer.text() }
}

const PATIENCE_MS = 10_000
