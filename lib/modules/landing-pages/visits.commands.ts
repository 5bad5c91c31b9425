import { sql } from 'drizzle-orm'

import { log } from '@/lib/core/log'
import { inCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'

type Place = { companyId: string; pageId: string }
type Visit = { kind: 'views' | 'sends'; url: string; userAgent: string | null }
type Counted = Place & { day: string; source: string; views: number; sends: number }

/** Time in ms for which a process gathers visits before it writes their numbers. */
const GATHER_MS = 1_000
/** Sources of a page and day that are counted apart; the rest are counted together. */
const MAX_SOURCES = 50
const OTHER = 'אחר'

const gathered = new Map<string, Counted>()
let timer: NodeJS.Timeout | undefined

/** Counts a visit, by page, day and source; nothing is kept of the visitor. Robots that say so are not counted. */
export function noteVisit({ companyId, pageId }: Place, { kind, url, userAgent }: Visit): void {
  if (ROBOT.test(userAgent ?? '')) return
  const day = businessDay()
  const source = sourceOf(url)
  const key = [companyId, pageId, day, source].join('|')
  const counted = gathered.get(key) ?? { companyId, pageId, day, source, views: 0, sends: 0 }
  counted[kind] += 1
  gathered.set(key, counted)
  timer ??= setTimeout(() => void writeVisits().catch((err) => log.warn({ err }, 'counting visits')), GATHER_MS)
}

const ROBOT = /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|headlesschrome/i

function sourceOf(url: string): string {
  const source = new URL(url).searchParams.get('utm_source')?.trim().toLowerCase() ?? ''
  return /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u.test(source) ? source : ''
}

/** Writes the visits that this process has gathered. */
async function writeVisits(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const all = [...gathered.values()]
  gathered.clear()
  for (const counted of all) await inCompany(counted, (tx) => tx.execute(addition(counted)))
}

const addition = ({ companyId, pageId, day, source, views, sends }: Counted) => sql`
  insert into landing_visits (company_id, page_id, day, source, views, sends)
  select ${companyId}, ${pageId}, ${day}, case when exists (select from landing_visits v where v.company_id = ${companyId}
      and v.page_id = ${pageId} and v.day = ${day} and v.source = ${source})
    or (select count(*) from landing_visits v where v.company_id = ${companyId} and v.page_id = ${pageId} and v.day = ${day})
      < ${MAX_SOURCES} then ${source} else ${OTHER} end, ${views}::int, ${sends}::int
  on conflict (company_id, page_id, day, source)
    do update set views = landing_visits.views + excluded.views, sends = landing_visits.sends + excluded.sends`
