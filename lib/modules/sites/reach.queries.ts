import { and, eq, type SQL } from 'drizzle-orm'

import { type Actor, findScope, requireScope, type Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { siteStages, sites } from '@/lib/db/schema/sites'
import { inScope } from '@/lib/records/in-scope'
import { SITE_STAGES, type SiteStage } from '@/lib/vocabulary/sites'

import { type StageSettings, USUAL_STAGES } from './site-states.rules'
import { NO_SITE } from './sites.labels'

/** Who sees websites: the specification opens their list by one permission and their other screens by another. */
export type SiteViewer = Scope<'sites'> | Scope<'siteWork'>
export type Site = typeof sites.$inferSelect

/** Returns the websites that an actor sees, by either of the two permissions; throws Forbidden without both. */
export const siteViewer = (actor: Actor): SiteViewer => findScope('sites', actor) ?? requireScope('siteWork', actor)

type Company = { readonly companyId: string }

/** Condition for the websites of a company. */
export const inSites = ({ companyId }: Company): SQL | undefined => inScope(sites, { companyId })

/** Returns a website of the caller's company; 404. For callers that have checked who asks. */
export async function findSiteRow(tx: Tx, company: Company, id: string): Promise<Site> {
  const [site] = await tx
    .select()
    .from(sites)
    .where(and(inSites(company), eq(sites.id, id)))
  if (!site) throw notFound(NO_SITE)
  return site
}

export type Stage = StageSettings & { version: number }
export type Stages = Readonly<Record<SiteStage, Stage>>

/** Returns how a company works in each stage; version 0 for one that works as usual. */
export async function loadStages(tx: Tx, { companyId }: Company): Promise<Stages> {
  const rows = await tx.select().from(siteStages).where(eq(siteStages.companyId, companyId))
  const own = new Map(
    rows.map(({ state, slaDays, clientAction, checklist, version }) => [
      state,
      { slaDays, clientAction, checklist, version },
    ]),
  )
  return Object.fromEntries(
    SITE_STAGES.map((state) => [state, own.get(state) ?? { ...USUAL_STAGES[state], version: 0 }]),
  ) as Record<SiteStage, Stage>
}

/** Returns the stages in which the customer has to do something. */
export const listClientStages = (stages: Stages): SiteStage[] =>
  SITE_STAGES.filter((state) => stages[state].clientAction !== '')
