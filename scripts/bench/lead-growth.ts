import { FEW_LEADS, type LeadCompany, MANY_LEADS } from './leads-world'
import { rounds } from './load'
import { printRatio, printTitle, tryLine } from './report'

const RARE = encodeURIComponent('זרובבלי')
const CITY = encodeURIComponent('חיפה')
const WORK = encodeURIComponent('אדריכלית')

/** The measured pages of leads: sort orders, filters and searches of the list, and the board. */
export const LEAD_PAGES: readonly [name: string, path: (side: LeadCompany) => string][] = [
  ['list', () => '/leads'],
  ['list of all', () => '/leads?state=all'],
  ['list by follow-up', () => '/leads?sort=followUp'],
  ['list by time in status', () => '/leads?sort=since'],
  ['list by amount', () => '/leads?sort=-amount'],
  ['filter: own', () => '/leads?owner=mine'],
  ['filter: without owner', () => '/leads?owner=none'],
  ['filter: status', ({ statusId }) => `/leads?status=${statusId}`],
  ['filter: source', ({ sourceKey }) => `/leads?source=${sourceKey}`],
  ['filter: city, by name', () => `/leads?city=${CITY}&sort=name`],
  ['filter: follow-up late', () => '/leads?followUp=late'],
  ['filter: neglected', () => '/leads?neglected=yes'],
  ['filter: response late', () => '/leads?response=late'],
  ['filter: a tag of 1 %', ({ tagId }) => `/leads?state=all&tags=${tagId}`],
  ['filter: an own field', ({ fieldId }) => `/leads?state=all&f_${fieldId}=${WORK}`],
  ['search: rare word', () => `/leads?state=all&q=${RARE}`],
  ['board', () => '/leads/board'],
  ['board: own', () => '/leads/board?owner=mine'],
  ['board: follow-up late', () => '/leads/board?followUp=late'],
]

type Companies = { large: LeadCompany; small: LeadCompany }

/** Prints how the list and the board of leads grow with the number of leads. */
export async function printLeadGrowth(origin: string, { large, small }: Companies): Promise<void> {
  printTitle(`leads: ${MANY_LEADS.toLocaleString('en-US')} rows against ${FEW_LEADS.toLocaleString('en-US')} (p95, ms)`)
  for (const [name, path] of LEAD_PAGES)
    await tryLine(name, async () => {
      const at = (side: LeadCompany) => ({ url: origin + path(side), cookie: side.cookie, keeps: true })
      const seen = await rounds({ large: at(large), small: at(small) })
      printRatio(name, [seen.large.p95, seen.small.p95], '≤ 1.30')
    })
}
