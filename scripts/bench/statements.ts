import { setTimeout as pause } from 'node:timers/promises'

import {
  countQueries,
  countStatements,
  countTransactions,
  type ExecutedStatement,
  type StatementCounter,
} from '../run/statement-counter'

import { type ComparedPage, targetAt } from './compared-pages'
import { type Pair, printPairs, printPairsHead, printTitle } from './report'
import { startTwin, startWeb, type Web } from './twin-app'

type Options = { databaseUrl: string; superuserUrl: string; pages: readonly ComparedPage[]; cookie: string }
type Counted = { web: Web; counter: StatementCounter }

/** Loads of a page before the one that is counted: the first ones fill caches and open connections. */
const WARM_UP = 4

/**
 * Prints how many statements and transactions a request takes, ours and the twin's. BENCH_STATEMENTS=1 also prints the
 * statements of ours in their order, each with its connection.
 */
export async function printStatements({ databaseUrl, superuserUrl, pages, cookie }: Options): Promise<void> {
  printTitle('statements of a request with begin, context and commit; queries without them; transactions')
  const [ours, twin] = [await counted(databaseUrl, startWeb), await counted(superuserUrl, startTwin)]
  try {
    printPairsHead(['statements', 'queries', 'transactions'])
    for (const page of pages) {
      const jar = page.isSignedIn ? cookie : undefined
      const sent = await statementsOf(ours, { path: page.ours, jar })
      const other = await statementsOf(twin, { path: page.twin, jar })
      const pairs = [({ length }: ExecutedStatement[]) => length, countQueries, countTransactions].map(
        (count): Pair => [count(sent), count(other)],
      )
      const wanted = page.maxStatements ? `≤ ${page.maxStatements} statements, ≤ 2 transactions` : ''
      printPairs(page.name, pairs, wanted)
      if (process.env.BENCH_STATEMENTS) printTexts(sent)
    }
  } finally {
    for (const { web, counter } of [ours, twin]) {
      await web.stop()
      await counter.close()
    }
  }
}

async function counted(databaseUrl: string, start: (url: string) => Promise<Web>): Promise<Counted> {
  const counter = await countStatements(databaseUrl)
  return { counter, web: await start(counter.url) }
}

type Visit = { path: string; jar: string | undefined }

async function statementsOf({ web, counter }: Counted, { path, jar }: Visit): Promise<ExecutedStatement[]> {
  const cookies = [jar]
  for (let visit = 0; visit <= WARM_UP; visit++) {
    await settled(counter)
    const { headers, status, text } = await visited(targetAt(web.origin, path, jar).url, cookies)
    if (status !== 200 || !text) throw new Error(`${path}: ${status}`)
    if (visit === 0) cookies.push(...headers.getSetCookie().map((line) => line.split(';')[0]))
  }
  await pause(200)
  return counter.take()
}

/** Waits for statements that a response does not wait for, and forgets them. */
async function settled(counter: StatementCounter) {
  await pause(200)
  counter.take()
}

async function visited(url: string, cookies: readonly (string | undefined)[]) {
  const answer = await fetch(url, { headers: { cookie: cookies.filter(Boolean).join('; ') }, redirect: 'manual' })
  return { headers: answer.headers, status: answer.status, text: await answer.text() }
}

function printTexts(statements: readonly ExecutedStatement[]) {
  for (const { connection, text } of statements)
    console.log(`      ${String(connection).padStart(3)}  ${text.replace(/\s+/g, ' ').trim().slice(0, 200)}`)
}
