import { expect } from '@playwright/test'

import type { RouteName } from '@/lib/routes/table'
import { elementsPerRow, weighHtml } from '@/scripts/bench/html-weight'
import { type CountedVisit, countedVisit } from '@/scripts/run/counted-visits'
import { countStatements, countTransactions } from '@/scripts/run/statement-counter'
import { startWebProcess } from '@/scripts/run/web-process'

import { demoWorld, sessionOf } from './support/demo'
import { test } from './support/test'

type Budget = { statements: number; kilobytes: number; perRow?: number; transactions?: number }

/**
 * What the busiest screens may cost: statements, with those that open and end transactions; kilobytes of HTML before
 * compression, with the rows of the demonstration; elements of a row. The session is a statement by itself; a shared
 * link is found in a transaction of its own.
 */
const BUDGETS: Partial<Record<RouteName, Budget>> = {
  home: { statements: 7, kilobytes: 165 },
  customers: { statements: 11, kilobytes: 143, perRow: 40 },
  'customers-view': { statements: 13, kilobytes: 150 },
  leads: { statements: 11, kilobytes: 140, perRow: 40 },
  'leads-view': { statements: 12, kilobytes: 140 },
  'leads-board': { statements: 12, kilobytes: 140 },
  'services-payment-pages': { statements: 11, kilobytes: 115, perRow: 26 },
  'payment-page-view': { statements: 11, kilobytes: 78 },
  payments: { statements: 12, kilobytes: 105, perRow: 26 },
  'tax-documents': { statements: 9, kilobytes: 98, perRow: 20 },
  'customers-documents': { statements: 10, kilobytes: 68, perRow: 25 },
  notifications: { statements: 10, kilobytes: 110 },
  paymentpage: { statements: 9, kilobytes: 30, transactions: 2 },
}

test('the busiest screens stay within their budget', async () => {
  const { people, addresses } = await demoWorld()
  const { name, value } = await sessionOf(people.office)
  const counter = await countStatements(process.env.DATABASE_URL ?? '')
  const web = await startWebProcess(counter.url)
  try {
    for (const [screen, budget] of Object.entries(BUDGETS) as [RouteName, Budget][]) {
      const cookie = screen === 'paymentpage' ? undefined : `${name}=${value}`
      const { html, statements } = await countedVisit({
        counter,
        url: web.origin + addresses[screen],
        cookie,
        warmUps: 1,
      })
      expect.soft(overruns({ statements, html }, budget), screen).toEqual([])
    }
  } finally {
    await web.stop()
    await counter.close()
  }
})

/** Returns what a visit cost above its budget. */
function overruns({ statements, html }: CountedVisit, { transactions = 1, perRow, ...budget }: Budget): string[] {
  const measures: [name: string, cost: number, most: number | undefined][] = [
    ['statements', statements.length, budget.statements],
    ['transactions', countTransactions(statements), transactions],
    ['KB of HTML', weighHtml(html).bytes / 1024, budget.kilobytes],
    ['elements a row', elementsPerRow(html), perRow],
  ]
  return measures.flatMap(([name, cost, most]) =>
    most !== undefined && !(cost > 0 && cost <= most) ? [`${cost.toFixed(1)} ${name} instead of ${most}`] : [],
  )
}
