import { readInCompany } from '@/lib/db/tenant'
import type { RealtimeEvent } from '@/lib/events/realtime'
import { subscribe } from '@/lib/events/realtime-listener'
import { countHit } from '@/lib/limits/rate-limit'

import type { WebchatPass } from './admission'
import { findVisitorConversation, listVisitorMessages } from './conversation'
import type { Visitor } from './visitors'

const POLLS = { name: 'webchat-poll', hits: 120, seconds: 60 }

/** The longest that a browser waits: proxies end a silent connection after 30 seconds. */
const MAX_WAIT_MS = 25_000
/** Browsers that wait at once: of one visitor, and in this process. */
const MAX_OF_VISITOR = 4
const MAX_OF_PROCESS = 1_000

const waiting = new Map<string, number>()
let waitingInAll = 0

type Wanted = { version: string; isWaiting: boolean; signal: AbortSignal }

/**
 * Returns a visitor's messages if they are not those that the browser has; one that waits is answered once something
 * happens, at the latest after 25 seconds. `isTyping`: somebody of the office writes now. `isFull`: there is no place to
 * wait, so that the browser asks again later. 429 beyond 120 calls a minute.
 */
export async function followVisitorMessages(pass: WebchatPass, visitor: Visitor, wanted: Wanted) {
  await countHit(POLLS, visitor.id)
  const isFull = wanted.isWaiting && !takePlace(visitor.id)
  if (isFull || !wanted.isWaiting)
    return { ...(await listChanged(pass, visitor, wanted.version)), isTyping: false, isFull }
  const heard = listen(pass, wanted.signal)
  try {
    return { ...(await waitForNews(pass, visitor, { wanted, heard })), isFull }
  } finally {
    heard.stop()
    leavePlace(visitor.id)
  }
}

type Waiting = { wanted: Wanted; heard: ReturnType<typeof listen> }

async function waitForNews(pass: WebchatPass, visitor: Visitor, { wanted: { version, signal }, heard }: Waiting) {
  const now = await listChanged(pass, visitor, version)
  if (now.messages) return { ...now, isTyping: false }
  heard.follow(await readInCompany(pass, (tx) => findVisitorConversation(tx, pass, visitor)))
  for (;;) {
    const what = await heard.next()
    // A browser that has left has fetched nothing.
    if (signal.aborted || what !== 'change') return { version, messages: null, isTyping: what === 'typing' }
    // What changed in the office may be nothing that the visitor sees.
    const changed = await listChanged(pass, visitor, version)
    if (changed.messages) return { ...changed, isTyping: false }
  }
}

/** Returns the messages with their version; null in place of those that the browser has. */
async function listChanged(pass: WebchatPass, visitor: Visitor, known: string) {
  const { version, messages } = await listVisitorMessages(pass, visitor)
  return { version, messages: version === known ? null : messages }
}

type Heard = 'change' | 'typing' | 'nothing'

/** Hears what happens in the company from now on; `follow` names the conversation that counts, null: any new one. */
function listen({ companyId }: WebchatPass, signal: AbortSignal) {
  let followed: string | null | undefined
  const early: RealtimeEvent[] = []
  let last: Heard | undefined
  let resolve: (heard: Heard) => void = () => undefined
  const tell = (heard: Heard) => {
    if (last !== 'nothing') last = heard
    resolve(last)
  }
  const hear = (event: RealtimeEvent) => {
    if (event.topic !== 'conversation') return
    if (followed === undefined) return void early.push(event)
    const heard = heardOf(event.kind)
    // What is said or written in the conversations of others is nobody's news here.
    if (heard && (event.entityId === followed || (followed === null && heard === 'change'))) tell(heard)
  }
  const unsubscribe = subscribe(companyId, hear)
  const timer = setTimeout(() => tell('nothing'), MAX_WAIT_MS)
  const giveUp = () => tell('nothing')
  signal.addEventListener('abort', giveUp)
  if (signal.aborted) giveUp()
  return {
    /** Waits for what happens next; what happened since the last call included. `nothing` stays the last. */
    next: async (): Promise<Heard> => {
      const heard = last ?? (await new Promise<Heard>((done) => (resolve = done)))
      if (heard !== 'nothing' && last === heard) last = undefined
      return heard
    },
    follow(conversationId: string | null) {
      followed = conversationId
      for (const event of early) hear(event)
    },
    stop() {
      unsubscribe()
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
    },
  }
}

/** What an event is to a visitor: that they write themselves is no news. */
function heardOf(kind: string): Heard | null {
  if (kind === 'typing:visitor') return null
  return kind.startsWith('typing:') ? 'typing' : 'change'
}

function takePlace(visitorId: string): boolean {
  const count = waiting.get(visitorId) ?? 0
  if (count >= MAX_OF_VISITOR || waitingInAll >= MAX_OF_PROCESS) return false
  waiting.set(visitorId, count + 1)
  waitingInAll += 1
  return true
}

function leavePlace(visitorId: string): void {
  const count = waiting.get(visitorId) ?? 0
  if (count <= 1) waiting.delete(visitorId)
  else waiting.set(visitorId, count - 1)
  waitingInAll -= 1
}
