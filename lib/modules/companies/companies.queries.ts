import { sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { decodeCursor, encodeCursor } from '@/lib/db/keyset'
import { readInCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'
import { fold } from '@/lib/format/fold'
import { walletBalance } from '@/lib/ledger/balance'
import type { CompanyListInput } from './companies.list'
import type { CompanyState } from './companies.schema'
import { loadEntitlements } from './entitlements.queries'
import { type Facts, loadCompanyFacts } from './facts.queries'
import { type CompanyCard, companyCards, sortCompanies } from './facts.rules'
import { monthlyPrice } from './proration.rules'
import { type CompanyUsage, loadCompanyUsage } from './quotas.queries'
import { sumQuotas } from './quotas.rules'
import { requireCompanyBelow } from './tree.queries'

type Companies = Scope<'companies'>

/** Maximum number of companies the list considers; beyond it the user has to narrow the search. */
const MAX_COMPANIES = 2_000

/** Returns one page of the companies below the acting one, and the counts of the summary cards over all of them. */
export const listCompanies = (scope: Companies, wanted: CompanyListInput) =>
  readInCompany(scope, async (tx) => {
    const found = await loadCompanyFacts(tx, scope, MAX_COMPANIES + 1)
    const all = found.slice(0, MAX_COMPANIES)
    const usage = await loadCompanyUsage(
      tx,
      all.map(({ id }) => id),
    )
    const today = businessDay()
    const rows = all.map((row) => companyOf(row, usage.get(row.id), today))
    const words = fold(wanted.q.trim())
    const matching = sortCompanies(
      rows.filter((row) => isWanted(row, wanted, words)),
      wanted.sort,
    )
    return {
      ...pageOf(matching, wanted),
      cards: countsOf(rows),
      choices: choicesOf(rows),
      isCut: found.length > MAX_COMPANIES,
    }
  })

export type CompanyList = Awaited<ReturnType<typeof listCompanies>>
export type CompanyRow = ReturnType<typeof companyOf>

const NO_USAGE: CompanyUsage = {
  users: 0,
  customers: 0,
  leads: 0,
  storage_mb: 0,
  lastActivityAt: null,
  collected: 0,
  before: 0,
}
const BILLED: readonly CompanyState[] = ['active', 'past_due']

function companyOf(
  { addons, quotas: base, walletMicro, lowMicro, ...row }: Facts,
  found: CompanyUsage | undefined,
  today: string,
) {
  const usage = found ?? NO_USAGE
  const held = addons.reduce((sum, { price, cycle }) => sum + monthlyPrice(price, cycle), 0)
  const monthly = row.price === null ? 0 : monthlyPrice(row.price, row.cycle ?? 'monthly')
  const company = {
    ...row,
    usage,
    quotas: base
      ? sumQuotas(
          base,
          addons.map(({ quotas }) => quotas),
        )
      : {},
    mrrAgorot: BILLED.includes(row.state) ? monthly + held : 0,
    walletMicro: walletMicro === null ? null : Number(walletMicro),
    lowMicro: lowMicro === null ? null : Number(lowMicro),
  }
  return { ...company, cards: companyCards(company, today) }
}

function isWanted(row: CompanyRow, wanted: CompanyListInput, words: string): boolean {
  const pairs = [
    [wanted.state, row.state],
    [wanted.kind, row.kind],
    [wanted.package, row.packageId],
    [wanted.type, row.typeId],
  ] as const
  if (pairs.some(([wantedValue, has]) => wantedValue !== null && wantedValue !== has)) return false
  if (wanted.card && !row.cards.includes(wanted.card)) return false
  return !words || fold(`${row.name} ${row.registrationNumber ?? ''}`).includes(words)
}

function pageOf(rows: CompanyRow[], { after, before, size }: CompanyListInput) {
  const [first, last] = [decodeCursor(after), decodeCursor(before)]
  const placeOf = (id: string, otherwise: number) => {
    const at = rows.findIndex((row) => row.id === id)
    return at < 0 ? Math.min(otherwise, rows.length) : at
  }
  const end = last ? placeOf(last.id, last.place - 1) : rows.length
  const start = last ? Math.max(0, end - size) : first ? placeOf(first.id, first.place - 1) + 1 : 0
  const shown = rows.slice(start, Math.min(end, start + size))
  const cursorAt = (row: CompanyRow | undefined, place: number) =>
    row ? encodeCursor({ value: '', id: row.id, place }) : null
  const to = start + shown.length
  return {
    rows: shown,
    from: shown.length ? start + 1 : 0,
    to,
    previous: start > 0 ? cursorAt(shown[0], start + 1) : null,
    next: to < rows.length ? cursorAt(shown.at(-1), to) : null,
    total: { count: rows.length, isEstimated: false },
  }
}

function countsOf(rows: CompanyRow[]) {
  const open = rows.filter(({ state }) => state !== 'closed')
  const count = (card: CompanyCard) => rows.filter(({ cards }) => cards.includes(card)).length
  return {
    open: open.length,
    resellers: open.filter(({ kind }) => kind === 'reseller').length,
    mrrAgorot: rows.reduce((sum, { mrrAgorot }) => sum + mrrAgorot, 0),
    trial: count('trial'),
    overdue: count('overdue'),
    quota: count('quota'),
    wallet: count('wallet'),
    growing: count('growing'),
    declining: count('declining'),
  }
}

/** Filter options of the list: packages and types that are in use. */
function choicesOf(rows: CompanyRow[]) {
  const pairs = (of: (row: CompanyRow) => [string | null, string | null]) =>
    [...new Map(rows.map(of).filter((pair): pair is [string, string] => pair[0] !== null && pair[1] !== null))]
      .map(([value, label]) => ({ value, label }))
      .sort((one, other) => one.label.localeCompare(other.label, 'he'))
  return {
    packages: pairs(({ packageId, packageName }) => [packageId, packageName]),
    types: pairs(({ typeId, typeName }) => [typeId, typeName]),
  }
}

/** Returns one company below the acting one with its holdings and usage; 404. */
export const findCompany = (scope: Companies, id: string) =>
  readInCompany(scope, async (tx) => {
    const company = await requireCompanyBelow(tx, scope, id)
    const entitlements = await loadEntitlements(tx, id)
    const { rows } = await tx.execute<{ parentName: string; typeName: string | null; below: number }>(sql`
      select above.name as "parentName",
        (select t.name from company_types t where t.company_id = c.type_owner_id and t.id = c.type_id) as "typeName",
        (select count(*)::int from companies b where b.path @> array[c.id] and b.id <> c.id) as below
      from companies c join companies above on above.id = c.parent_id where c.id = ${id}`)
    const { parentName = '', typeName = null, below = 0 } = rows[0] ?? {}
    const { subscription, addons, isLimited } = entitlements
    const quotas = subscription
      ? sumQuotas(
          subscription.quotas,
          addons.map((one) => one.quotas),
        )
      : {}
    return {
      company,
      parentName,
      typeName,
      below,
      subscription,
      addons,
      isLimited,
      quotas,
      usage: (await loadCompanyUsage(tx, [id])).get(id) ?? NO_USAGE,
      wallet: await walletBalance(tx, id),
    }
  })

export type CompanyRecord = Awaited<ReturnType<typeof findCompany>>
