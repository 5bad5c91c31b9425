import { and, eq } from 'drizzle-orm'

import { type Actor, requireScope } from '@/lib/access/scope'
import { outbox } from '@/lib/db/schema/platform'
import { sites } from '@/lib/db/schema/sites'
import { inCompany } from '@/lib/db/tenant'

import { launchSite, moveSite, recordToldDecision } from '../moves.mutations'
import { createSite } from '../sites.mutations'
import { findSite } from '../sites.queries'
import { siteInput, siteLaunch, siteMove, toldSiteDecision } from '../sites.schema'

/** Websites of a company in a test, and what is read of them. */
export function siteWorld(actor: Actor) {
  const { companyId } = actor
  const edits = () => requireScope('siteEdits', actor)
  const read = (id: string) => findSite(edits(), id)
  const move = async (id: string, to: string, more: object = {}) =>
    moveSite(edits(), id, siteMove.parse({ to, version: (await read(id)).version, ...more }))
  return {
    edits,
    read,
    move,
    within: <T>(work: Parameters<typeof inCompany<T>>[1]) => inCompany({ companyId }, work),
    /** Builds a website of a customer and puts it on the air. */
    async launch(customerId: string, host = 'or.example'): Promise<string> {
      const { id } = await createSite(edits(), siteInput.parse({ name: `אתר ${host}`, customerId }))
      await move(id, 'client_review', { stagingUrl: 'https://staging.example/' })
      const told = { previewVersion: 1, decision: 'approved', name: 'אור', comment: 'בטלפון', version: 2 }
      await recordToldDecision(edits(), id, toldSiteDecision.parse(told))
      const url = `https://${host}`
      const urls = { liveUrl: url, accessibilityUrl: `${url}/accessibility`, privacyUrl: `${url}/privacy` }
      await launchSite(edits(), id, siteLaunch.parse({ ...urls, isChecked: true, version: 3 }))
      return id
    },
    countMails: (kind: string) =>
      inCompany({ companyId }, async (tx) => {
        const isKind = and(eq(outbox.companyId, companyId), eq(outbox.kind, `site.${kind}`))
        return (await tx.select({ id: outbox.id }).from(outbox).where(isKind)).length
      }),
    nextCheckAt: (id: string) =>
      inCompany({ companyId }, async (tx) => {
        const [site] = await tx.select({ at: sites.nextCheckAt }).from(sites).where(eq(sites.id, id))
        return site?.at ?? null
      }),
  }
}
