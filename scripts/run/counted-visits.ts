import { setTimeout as pause } from 'node:timers/promises'

import type { ExecutedStatement, StatementCounter } from './statement-counter'

export type CountedVisit = { html: string; statements: ExecutedStatement[] }

type Visit = {
  counter: StatementCounter
  url: string
  /** The Cookie header, undefined for a visitor without one. */
  cookie: string | undefined
  /** Loads before the one that is counted: the first one fills caches and opens connections. */
  warmUps?: number
}

/** Milliseconds for statements that no response waits for. */
const SETTLING = 200

/** Returns a page as a browser gets it at a later visit, and the statements that it took. Throws unless it is shown. */
export async function countedVisit({ counter, url, cookie, warmUps = 4 }: Visit): Promise<CountedVisit> {
  const cookies = [cookie]
  let html = ''
  for (let visit = 0; visit <= warmUps; visit++) {
    await pause(SETTLING)
    counter.take()
    const answer = await fetch(url, { headers: { cookie: cookies.filter(Boolean).join('; ') }, redirect: 'manual' })
    html = await answer.text()
    if (answer.status !== 200 || !html) throw new Error(`${url}: ${answer.status}`)
    if (visit === 0) cookies.push(...answer.headers.getSetCookie().map((line) => line.split(';')[0]))
  }
  await pause(SETTLING)
  return { html, statements: counter.take() }
}
