import type { Fault } from './fault'

/** Sums, periods and charges. */
export const MONEY_FAULTS: readonly Fault[] = [
  {
    name: 'a reversal in the ledger has the sign of what it reverses',
    file: 'lib/db/migrations/0143_top_up_refunds.sql',
    from: 'e.lot_id, -e.amount_micro)',
    to: 'e.lot_id, e.amount_micro)',
    ...{ stage: 'integration', tests: ['lib/ledger/ledger.db.test.ts'] },
  },
  {
    name: 'VAT is cut instead of rounded',
    file: 'lib/format/money.ts',
    from: '(rest * 2 >= by ? 1 : 0)',
    to: '(rest * 2 > by * 2 ? 1 : 0)',
    ...{ stage: 'unit', tests: ['lib/format/money.test.ts'] },
  },
  {
    name: 'the total of a document leaves its discount out',
    file: 'lib/tax/totals.ts',
    from: 'const totalAgorot = sum(totals)',
    to: 'const totalAgorot = sum(gross)',
    ...{ stage: 'unit', tests: ['lib/tax/totals.test.ts'] },
  },
  {
    name: 'a change of package is credited for a day too many',
    file: 'lib/modules/companies/proration/rules.ts',
    from: 'Math.max(0, Math.min(totalDays, left))',
    to: 'Math.max(0, Math.min(totalDays, left + 1))',
    ...{ stage: 'unit', tests: ['lib/modules/companies/proration/rules.test.ts'] },
  },
  {
    name: 'a period that began on the 31st runs into the next month',
    file: 'lib/billing/periods.ts',
    from: 'Math.min(anchor, days) - 1)',
    to: 'anchor - 1)',
    ...{ stage: 'unit', tests: ['lib/billing/periods.test.ts'] },
  },
  {
    name: 'more goes back than was paid',
    file: 'lib/modules/payments/refunds/rules.ts',
    from: 'VOID.includes(state) ? left : left - amountAgorot',
    to: "VOID.includes(state) || state === 'requested' ? left : left - amountAgorot",
    ...{ stage: 'unit', tests: ['lib/modules/payments/refunds/rules.test.ts'] },
  },
  {
    name: 'a payment that was captured opens again',
    file: 'lib/modules/payments/rules.ts',
    from: "  captured: ['refunded'],",
    to: "  captured: ['refunded', 'submitting'],",
    ...{ stage: 'unit', tests: ['lib/modules/payments/rules.test.ts'] },
  },
  {
    name: 'a charge of another sum is taken for ours',
    file: 'lib/modules/payments/rules.ts',
    from: 'const reason = mismatchOf(attempt, status) ?? (claim && mismatchOf(attempt, claim))',
    to: 'const reason = claim && mismatchOf(attempt, claim)',
    ...{ stage: 'unit', tests: ['lib/modules/payments/rules.test.ts'] },
  },
  {
    name: 'a write under a used key is done again',
    file: 'lib/server/idempotency.ts',
    from: "  if (kept.state === 'answered' && kept.answerSealed !== null)\n",
    to: "  if (kept.state === 'answered' && kept.answerSealed === null)\n",
    ...{ stage: 'integration', tests: ['lib/server/idempotency.db.test.ts'] },
  },
  {
    name: 'a customer whose subscription goes on is deleted',
    file: 'lib/modules/customers/standing-changes/blockers.queries.ts',
    from: 'h.ended_on is null and h.deleted_at is null',
    to: 'h.ended_on is not null and h.deleted_at is null',
    ...{ stage: 'integration', tests: ['lib/modules/customers/standing-changes/deletion.db.test.ts'] },
  },
]
