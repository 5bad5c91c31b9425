import { and, asc, eq, isNull, sql } from 'drizzle-orm'

import { requireScope } from '@/lib/access/scope'
import { customers } from '@/lib/db/schema/customers'
import { sites } from '@/lib/db/schema/sites'
import { inCompany } from '@/lib/db/tenant'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { decideContent } from '@/lib/modules/sites/contents.mutations'
import { selectContents } from '@/lib/modules/sites/contents.queries'
import { addSiteLink } from '@/lib/modules/sites/messages.commands'
import { launchSite, moveSite, recordToldDecision } from '@/lib/modules/sites/moves.mutations'
import { submitContent } from '@/lib/modules/sites/public.mutations'
import type { SitePass } from '@/lib/modules/sites/public.queries'
import { createSite, setSiteTick } from '@/lib/modules/sites/sites.mutations'
import {
  siteContentDecision,
  siteInput,
  siteLaunch,
  siteMove,
  siteSubmission,
  toldSiteDecision,
} from '@/lib/modules/sites/sites.schema'
import type { SiteState } from '@/lib/vocabulary/sites'

import { seedActor } from './actor'
import { SITE_PLANS, SITE_TEXTS, type SitePlan } from './site-words'
import type { SeedWorld } from './world'

/** Seeds websites in every part of their life; returns the path of a customer's link that asks for contents. */
export async function seedSites(world: SeedWorld): Promise<string> {
  const owners = await listCustomers(world)
  let link = ''
  for (const [at, plan] of SITE_PLANS.entries()) {
    const customerId = owners[at % owners.length]
    if (!customerId) continue
    const id = await seedSite(world, plan, customerId)
    if (plan.state === 'waiting_content')
      link = new URL(
        await inCompany(world, (tx) => addSiteLink(tx, { companyId: world.companyId, id })),
        'http://localhost',
      ).pathname
  }
  return link
}

const listCustomers = ({ companyId }: SeedWorld) =>
  inCompany({ companyId }, async (tx) => {
    const rows = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.companyId, companyId), isNull(customers.deletedAt), isNull(customers.lockedAt)))
      .orderBy(asc(customers.number))
      .limit(6)
    return rows.map(({ id }) => id)
  })

async function seedSite(world: SeedWorld, plan: SitePlan, customerId: string): Promise<string> {
  const scope = requireScope('siteEdits', seedActor(world))
  const { name, state, platform, dueInDays, path } = plan
  const { id } = await createSite(
    scope,
    siteInput.parse({
      name,
      customerId,
      platform,
      ownerId: plan.isOfAgent ? world.agentId : null,
      dueOn: dueInDays === null ? null : addDays(businessDay(), dueInDays),
      state: state === 'draft' ? 'draft' : 'ordered',
    }),
  )
  if (plan.sends > 0) await sendContents(world, id, plan.sends)
  for (const to of path) await step(world, { id, to, plan })
  if (state === 'build') await setSiteTick(scope, id, { checkId: 'build-1', isDone: true })
  if (plan.daysInState > 0) await moveBack(world, id, plan.daysInState)
  return id
}

type Step = { id: string; to: SiteState; plan: SitePlan }

async function step(world: SeedWorld, { id, to, plan }: Step): Promise<void> {
  const scope = requireScope('siteEdits', seedActor(world))
  const { version, previewVersion } = await stateOf(world, id)
  const url = `https://${plan.host}`
  if (to === 'approved')
    await recordToldDecision(
      scope,
      id,
      toldSiteDecision.parse({ previewVersion, decision: 'approved', name: 'הלקוח', comment: 'אישר בטלפון', version }),
    )
  else if (to === 'live')
    await launchSite(
      scope,
      id,
      siteLaunch.parse({
        liveUrl: url,
        accessibilityUrl: `${url}/accessibility`,
        privacyUrl: `${url}/privacy`,
        isChecked: true,
        version,
      }),
    )
  else
    await moveSite(
      scope,
      id,
      siteMove.parse({
        to,
        stagingUrl: to === 'client_review' ? `https://staging.${plan.host}` : '',
        reason: to === 'cancelled' ? 'הלקוח החליט לסגור את העסק' : '',
        version,
      }),
    )
}

const stateOf = ({ companyId }: SeedWorld, id: string) =>
  inCompany({ companyId }, async (tx) => {
    const [site] = await tx
      .select({ version: sites.version, previewVersion: sites.previewVersion })
      .from(sites)
      .where(and(eq(sites.companyId, companyId), eq(sites.id, id)))
    if (!site) throw new Error('a website that was not written')
    return site
  })

/** The customer sends some of the texts; the first is approved, the second returned. */
async function sendContents(world: SeedWorld, siteId: string, count: number): Promise<void> {
  const { companyId } = world
  const pass = { companyId, siteId } as SitePass
  const scope = requireScope('siteEdits', seedActor(world))
  const contents = await inCompany({ companyId }, (tx) => selectContents(tx, { companyId }, siteId))
  const texts = contents.filter(({ kind }) => kind === 'text').slice(0, count)
  for (const [at, { id: contentId, title, version }] of texts.entries()) {
    const text = SITE_TEXTS[title] ?? 'טקסט שהלקוח שלח'
    await submitContent(pass, contentId, siteSubmission.parse({ text, version }))
    if (at > 1) continue
    const decision = at === 0 ? 'approved' : 'returned'
    const comment = at === 0 ? '' : 'חסרים המחירים. אפשר להוסיף אותם ליד כל שירות.'
    await decideContent(
      scope,
      { siteId, contentId },
      siteContentDecision.parse({ decision, comment, version: version + 1 }),
    )
  }
}

/** Sets back when a website came to its state, so that some are late. */
const moveBack = ({ companyId }: SeedWorld, id: string, days: number) =>
  inCompany({ companyId }, (tx) =>
    tx
      .update(sites)
      .set({
        stateSince: sql`sites.state_since - ${days} * interval '1 day'`,
        stageDueOn: sql`sites.stage_due_on - ${days}::int`,
        launchedOn: sql`sites.launched_on - ${days}::int`,
      })
      .where(and(eq(sites.companyId, companyId), eq(sites.id, id))),
  )
