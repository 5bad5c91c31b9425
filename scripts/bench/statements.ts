import { countedVisit } from '../run/counted-visits'
import {
  countQueries,
  countStatements,
  countTransactions,
  type ExecutedStatement,
  type StatementCounter,
} from '../run/statement-counter'
import { startWebProcess, type WebProcess } from '../run/web-process'

import type { ComparedPage } from './compared-pages'
import { type Pair, printPairs, printPairsHead, printTitle } from './report'
import { startTwin } from './twin-app'

type Options = { databaseUrl: string; superuserUrl: string; pages: readonly ComparedPage[]; cookie: string }
type Counted = { web: WebProcess; counter: StatementCounter }

/**
 * Prints how many statements and transactions a request takes, ours and the twin's. BENCH_STATEMENTS=1 also prints the
 * statements of ours in their order, each with its connection.
 */
export async function printStatements({ databaseUrl, superuserUrl, pages, cookie }: Options): Promise<void> {
  printTitle('statements of a request with begin, context and commit; queries without them; transactions')
  const [ours, twin] = [await counted(databaseUrl, startWebProcess), await counted(superuserUrl, startTwin)]
  try {
    printPairsHead(['statements', 'queries', 'transactions'])
    for (const page of pages) {
      const jar = page.isSignedIn ? cookie : undefined
      const sent = await statementsOf(ours, page.ours, jar)
      const other = await statementsOf(twin, page.twin, jar)
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

async function counted(databaseUrl: string, start: (url: string) => Promise<WebProcess>): Promise<Counted> {
  const counter = await countStatements(databaseUrl)
  return { counter, web: await start(counter.url) }
}

const statementsOf = async ({ web, counter }: Counted, path: string, cookie: string | undefined) =>
  (await countedVisit({ counter, url: web.origin + path, cookie })).statements

function printTexts(statements: readonly ExecutedStatement[]) {
  for (const { connection, text } of statements)
    console.log(`      ${String(connection).padStart(3)}  ${text.replace(/\s+/g, ' ').trim().slice(0, 200)}`)
}
