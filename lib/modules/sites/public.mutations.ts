import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { siteContentFiles } from '@/lib/db/schema/sites'
import { inCompany } from '@/lib/db/tenant'
import {
  attachFile,
  deleteStoredFiles,
  dropAttached,
  type FileUpload,
} from '@/lib/modules/activity/attached-files.commands'
import { countAttached, findAttached } from '@/lib/modules/activity/attached-files.queries'

import { writeContent } from './contents.mutations'
import { type ContentRow, filesOfContent, lockSiteContent } from './contents.queries'
import { notifySiteOwner, recordSiteChange } from './messages.commands'
import { recordSiteDecision } from './moves.mutations'
import { requireOpen, type SitePass } from './public.queries'
import type { Site } from './reach.queries'
import { takesContents } from './site-states.rules'
import { lockSite } from './sites.mutations'
import type { SiteDecisionInput, SiteSubmission } from './sites.schema'

/** Files that a customer may add to one content. */
const MAX_FILES = 30

/**
 * Sends a content: its text, or that all its files are there. The manager is told. 404, 409 (version, approved already),
 * 422 where there is nothing to send.
 */
export const submitContent = (pass: SitePass, contentId: string, { text, version }: SiteSubmission) =>
  inCompany({ companyId: pass.companyId }, async (tx) => {
    const { site, content } = await lockAsked(tx, pass, { contentId, version })
    if (content.kind === 'text' && text === '') throw invalid({ text: 'יש לכתוב את הטקסט' })
    if (content.kind === 'files') await requireFiles(tx, pass, contentId)
    await writeContent(tx, pass, content, {
      state: 'submitted',
      text: content.kind === 'text' ? text : '',
      comment: '',
      submittedAt: new Date(),
      decidedAt: null,
      decidedBy: null,
    })
    await notifySiteOwner(tx, pass, { site, kind: 'site.content-submitted', note: content.title })
    await recordSiteChange(tx, pass, { site, act: 'content-submitted', data: { title: content.title } })
    return { id: contentId, version: version + 1 }
  })

async function requireFiles(tx: Tx, { companyId }: SitePass, contentId: string): Promise<void> {
  if ((await countAttached(tx, filesOfContent(companyId, contentId))) === 0)
    throw invalid({ file: 'יש לצרף לפחות קובץ אחד' })
}

/** Stores a file of a content. 404, 409 (approved already, storage quota), 413, 422 for a type that is not allowed. */
export const addSentFile = ({ companyId, siteId, ...pass }: SitePass, contentId: string, upload: FileUpload) =>
  attachFile({ companyId }, upload, {
    async requireRoom(tx) {
      const asked = await lockAsked(tx, { ...pass, companyId, siteId } as SitePass, { contentId })
      if (asked.content.kind !== 'files') throw conflict('not_files', 'כאן שולחים טקסט, ולא קבצים.')
      if ((await countAttached(tx, filesOfContent(companyId, contentId))) >= MAX_FILES) {
        const message = `אפשר לצרף עד ${MAX_FILES} קבצים`
        throw invalid({ file: message }, message)
      }
      return asked
    },
    async attach(tx, file, { site, content }) {
      await tx.insert(siteContentFiles).values({ ...file, contentId })
      await recordSiteChange(tx, { companyId }, { site, act: 'content-file-added', data: { title: content.title } })
    },
  })

/** Deletes a file that the customer has sent, until it is approved. 404, 409. */
export async function removeSentFile(
  pass: SitePass,
  { contentId, fileId }: { contentId: string; fileId: string },
): Promise<{ id: string }> {
  const { companyId } = pass
  const keys = await inCompany({ companyId }, async (tx) => {
    const { site, content } = await lockAsked(tx, pass, { contentId })
    const place = filesOfContent(companyId, contentId)
    const found = await findAttached(tx, place, fileId)
    const dropped = await dropAttached(tx, place, [found.fileId])
    const isEmpty = (await countAttached(tx, place)) === 0
    if (isEmpty && content.state === 'submitted')
      await writeContent(tx, pass, content, { state: 'missing', submittedAt: null })
    await recordSiteChange(tx, pass, { site, act: 'content-file-removed', data: { title: content.title } })
    return dropped
  })
  await deleteStoredFiles(keys)
  return { id: fileId }
}

type Seen = { ip: string; userAgent: string }

/** Decides about the version that the customer was shown. 404, 409 (another version, not under review). */
export const decideByLink = (pass: SitePass, decision: SiteDecisionInput, seen: Seen) =>
  inCompany({ companyId: pass.companyId }, async (tx) => {
    const site = await lockOpen(tx, pass)
    await recordSiteDecision(
      tx,
      { companyId: pass.companyId },
      { site, decision, by: { ...seen, source: 'link', byId: null } },
    )
    return { decision: decision.decision }
  })

async function lockOpen(tx: Tx, pass: SitePass): Promise<Site> {
  const site = await lockSite(tx, pass, { id: pass.siteId })
  requireOpen(site)
  return site
}

type Asked = { contentId: string; version?: number }

/** Locks a content that the customer may still send, with its website; 404, 409. */
async function lockAsked(
  tx: Tx,
  pass: SitePass,
  { contentId, version }: Asked,
): Promise<{ site: Site; content: ContentRow }> {
  const site = await lockOpen(tx, pass)
  if (!takesContents(site.state)) throw conflict('closed', 'האתר כבר אושר, ואי אפשר לשלוח עוד תכנים בקישור הזה.')
  const content = await lockSiteContent(tx, pass, {
    siteId: site.id,
    contentId,
    ...(version !== undefined && { version }),
  })
  if (content.state === 'approved')
    throw conflict('approved', 'התוכן הזה כבר אושר. אם צריך לשנות אותו, אפשר לפנות אלינו.')
  return { site, content }
}
