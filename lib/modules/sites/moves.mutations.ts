import type { Scope } from '@/lib/access/scope'
import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { revokeLinks } from '@/lib/db/links'
import { siteApprovals, type sites } from '@/lib/db/schema/sites'
import { inCompany } from '@/lib/db/tenant'
import { addDays } from '@/lib/format/calendar'
import { businessDay, wallTimeToInstant } from '@/lib/format/dates'
import type { SiteState } from '@/lib/vocabulary/sites'
import type { SubscriptionState } from '@/lib/vocabulary/subscriptions'

import { findHostingPlanState } from './care/care.queries'
import { setHostingState } from './care/hosting.mutations'
import { mailSiteCustomer, notifySiteOwner, recordSiteChange, type SiteAct } from './messages.commands'
import { loadStages, type Site } from './reach.queries'
import { isStage, type MoveRefusal, REMIND_EVERY_DAYS, siteMoveRefusal, stageDueOn } from './site-states.rules'
import { siteStateLabels } from './sites.labels'
import { lockSite, writeSite } from './sites.mutations'
import { isPreviewApproved } from './sites.queries'
import type { SiteDecisionInput, SiteLaunch, SiteMove, ToldSiteDecision } from './sites.schema'

type Who = { readonly companyId: string; readonly actorId?: string }
type Entered = Partial<typeof sites.$inferInsert> & { state: SiteState }

/**
 * Moves a website to another state. To be reviewed by the customer it needs a preview, of which they are told. 404, 409
 * (version, a state that is not reached by a move), 422 by field.
 */
export const moveSite = (scope: Scope<'siteEdits'>, id: string, move: SiteMove) =>
  inCompany(scope, (tx) => moveSiteIn(tx, scope, { id, ...move }))

/** Moves a website inside the caller's transaction. */
export async function moveSiteIn(
  tx: Tx,
  scope: Scope<'siteEdits'>,
  { id, to, reason, version, ...move }: SiteMove & { id: string },
) {
  const site = await lockSite(tx, scope, { id, version })
  requireMove(site.state, to)
  const stagingUrl = move.stagingUrl || site.stagingUrl
  if (to === 'client_review' && stagingUrl === '')
    throw invalid({ stagingUrl: 'יש למלא את הכתובת שבה הלקוח רואה את האתר' })
  await refuseAgainstPlan(tx, site, to)
  await enterSiteState(tx, scope, site, {
    state: to,
    suspendedFor: to === 'suspended' ? 'office' : null,
    cancelReason: to === 'cancelled' ? reason : '',
    ...(to === 'client_review' && { stagingUrl, previewVersion: site.previewVersion + 1 }),
  })
  if (to === 'cancelled') await revokeLinks(tx, { companyId: scope.companyId, targetId: id })
  if (to === 'waiting_content') await mailSiteCustomer(tx, scope, { site, kind: 'contents' })
  if (to === 'client_review') await mailSiteCustomer(tx, scope, { site, kind: 'review' })
  await recordSiteChange(tx, scope, {
    site,
    ...actOfMove(site.state, to),
    data: { from: site.state, to, ...(reason && { reason }) },
  })
  return { id, version: version + 1 }
}

function requireMove(from: SiteState, to: SiteState): void {
  const refusal = siteMoveRefusal(from, to)
  if (refusal !== null) throw conflict(refusal, refusalText(refusal, from, to))
}

const PAID: ReadonlySet<SubscriptionState | null> = new Set(['trial', 'active'] as const)

/** A website whose hosting is paid for is not suspended, and one whose hosting is not is not put back; 409. */
async function refuseAgainstPlan(tx: Tx, { companyId, id: siteId, state }: Site, to: SiteState): Promise<void> {
  const isRestored = state === 'suspended' && to === 'live'
  if (to !== 'suspended' && !isRestored) return
  const plan = await findHostingPlanState(tx, { companyId, siteId })
  if (to === 'suspended' && PAID.has(plan)) throw conflict('paid_up', PAID_UP)
  if (isRestored && plan === 'suspended') throw conflict('unpaid', UNPAID)
}

const PAID_UP = 'המנוי לאחסון של האתר שולם, ולכן האתר אינו מושהה. אפשר להקפיא או לבטל את המנוי, או לנתק אותו מהאתר.'
const UNPAID = 'המנוי לאחסון של האתר לא שולם. האתר יחזור לאוויר כשהחוב ישולם, או אחרי שהמנוי ינותק ממנו.'

/** Some moves have names of their own, by which automations and webhooks know them. */
function actOfMove(from: SiteState, to: SiteState): { act: SiteAct } {
  if (to === 'cancelled') return { act: from === 'archived' ? 'moved' : 'cancelled' }
  if (to === 'suspended') return { act: 'suspended' }
  return { act: from === 'suspended' ? 'restored' : 'moved' }
}

const REFUSALS: Record<MoveRefusal, (from: SiteState, to: SiteState) => string> = {
  same: (from) => `האתר כבר ${siteStateLabels[from]}.`,
  needs_approval: () => 'אתר מאושר לעלייה רק באישור של הלקוח: בקישור שלו, או כשהאישור נמסר למשרד ונרשם.',
  needs_launch: () => 'אתר עולה לאוויר אחרי אישור הלקוח, בפעולה ״העלאה לאוויר״.',
  not_offered: (from, to) => `אי אפשר לעבור מ״${siteStateLabels[from]}״ ל״${siteStateLabels[to]}״.`,
}

const refusalText = (refusal: MoveRefusal, from: SiteState, to: SiteState) => REFUSALS[refusal](from, to)

/**
 * Puts a website that its customer has approved on the air. 404, 409 (version, not approved, changed since it was
 * approved), 422 by field.
 */
export const launchSite = (scope: Scope<'siteEdits'>, id: string, { isChecked: _, version, ...urls }: SiteLaunch) =>
  inCompany(scope, async (tx) => {
    const site = await lockSite(tx, scope, { id, version })
    if (site.state !== 'approved') throw conflict('not_approved', REFUSALS.needs_launch(site.state, 'live'))
    if (!(await isPreviewApproved(tx, scope, site)))
      throw conflict('changed', 'האתר השתנה מאז שהלקוח אישר אותו. יש לשלוח אותו שוב לאישור.')
    await enterSiteState(tx, scope, site, { ...urls, state: 'live', launchedOn: site.launchedOn ?? businessDay() })
    await mailSiteCustomer(tx, scope, { site, kind: 'live' })
    await recordSiteChange(tx, scope, { site, act: 'launched', data: { url: urls.liveUrl } })
    return { id, version: version + 1 }
  })

/** Records a decision of the customer that was told to the office. 404, 409 (version, another preview), 422 by field. */
export const recordToldDecision = (scope: Scope<'siteEdits'>, id: string, { version, ...decision }: ToldSiteDecision) =>
  inCompany(scope, async (tx) => {
    const site = await lockSite(tx, scope, { id, version })
    await recordSiteDecision(tx, scope, { site, decision, by: { source: 'office', byId: scope.actorId } })
    return { id, version: version + 1 }
  })

type By = { source: 'office'; byId: string } | { source: 'link'; byId: null; ip: string; userAgent: string }

/**
 * Records a decision about the version that the customer was shown, and moves the website. The caller has locked it. 409
 * where it is not under review, or was changed since it was looked at.
 */
export async function recordSiteDecision(
  tx: Tx,
  who: Who,
  { site, decision: made, by }: { site: Site; decision: SiteDecisionInput; by: By },
): Promise<void> {
  if (site.state !== 'client_review') throw conflict('not_in_review', 'האתר אינו מחכה עכשיו לאישור. אפשר לרענן את הדף.')
  if (made.previewVersion !== site.previewVersion)
    throw conflict('changed', 'האתר עודכן בינתיים. יש לרענן את הדף, לעבור על האתר שוב ואז להחליט.')
  const { companyId } = who
  const { previewVersion, decision, name, comment } = made
  await tx.insert(siteApprovals).values({
    ...by,
    companyId,
    id: newId(),
    siteId: site.id,
    previewVersion,
    decision,
    name,
    comment,
    url: site.stagingUrl,
  })
  await enterSiteState(tx, who, site, { state: decision })
  const act = decision === 'approved' ? 'approved' : 'fixes-requested'
  await notifySiteOwner(tx, who, { site, kind: `site.${act}`, note: decision === 'fixes' ? comment : name })
  await recordSiteChange(tx, who, { site, act, data: { to: decision, by: name, previewVersion, source: by.source } })
}

/** Hour of the day at which the customer is reminded. */
const REMIND_TIME = '09:30'

/** Returns when the customer is reminded of what they were asked for in a state; null where they were asked nothing. */
export const nextReminderAt = (state: SiteState, now = new Date()): Date | null =>
  state === 'waiting_content' || state === 'client_review'
    ? wallTimeToInstant(addDays(businessDay(now), REMIND_EVERY_DAYS), REMIND_TIME)
    : null

/**
 * Writes the new state of a locked website: since when, until when, when its customer is reminded and when it is checked.
 * Its host is asked to serve it or not. Returns whether the product can ask its host.
 */
export async function enterSiteState(tx: Tx, who: Who, site: Site, { state, ...more }: Entered): Promise<boolean> {
  const stages = await loadStages(tx, who)
  await writeSite(tx, who, site, {
    suspendedFor: null,
    ...more,
    state,
    stateSince: new Date(),
    stageDueOn: isStage(state) ? stageDueOn(businessDay(), stages[state]) : null,
    remindAt: nextReminderAt(state),
    nextCheckAt: state === 'live' ? new Date() : null,
  })
  if (state !== 'suspended' && state !== 'live') return false
  return setHostingState(tx, who, { siteId: site.id, state: state === 'live' ? 'active' : 'suspended' })
}
