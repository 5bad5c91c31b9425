import { eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { absoluteUrl } from '@/lib/core/config'
import { AppError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { companies } from '@/lib/db/schema/companies'
import { readInCompany } from '@/lib/db/tenant'
import { brandIn } from '@/lib/http/brand'
import { captureFieldLabels } from '@/lib/modules/capture/capture.labels'
import { describeForm } from '@/lib/modules/capture/forms.queries'

import { href } from '@/lib/routes/find'

import type { PageContent } from './blocks.schema'
import { findLandingPage } from './landing-pages.queries'
import type { PageContext, PageForm } from './page-view.rules'
import { englishFieldLabels } from './page-words.labels'
import { loadPictures } from './pictures.queries'
import { pictureIdsIn } from './publish.rules'
import { type RenderedPage, renderPage } from './render.rules'

type Shown = { content: PageContent; formChannelId: string | null }
type Editing = { isEditing?: boolean }

/** Returns the draft of a page as visitors would see it, or what is not saved of it yet; 404. */
export async function previewPage(
  scope: Scope<'landingPages'> | Scope<'landingPageEdits'>,
  id: string,
  { unsaved, isEditing = false }: Editing & { unsaved?: Shown } = {},
): Promise<RenderedPage> {
  const page = await findLandingPage(scope, id)
  const shown = unsaved ?? page
  const context = await readInCompany(scope, (tx) => loadPageContext(tx, scope, { ...shown, isPublic: false }))
  return renderPage(shown.content, { ...context, address: page.address, version: null, isEditing })
}

type Wanted = Shown & { isPublic: boolean }

/** Reads what a page shows besides its content: the company, the form, the pictures. */
export async function loadPageContext(
  tx: Tx,
  { companyId }: { companyId: string },
  { content, formChannelId, isPublic }: Wanted,
): Promise<Omit<PageContext, 'address' | 'version'>> {
  const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId))
  const { name, logo } = await brandIn(tx, companyId)
  return {
    companyName: name || (company?.name ?? ''),
    logo,
    accessibilityUrl: absoluteUrl(href('accessibility')),
    form: formChannelId === null ? null : await loadPageForm(tx, { companyId, channelId: formChannelId }, content),
    pictures: await loadPictures(tx, { companyId }, { ids: pictureIdsIn(content), isPublic }),
  }
}

/** Reads the form of a page; null for one that was deleted meanwhile. */
async function loadPageForm(
  tx: Tx,
  of: { companyId: string; channelId: string },
  { language }: PageContent,
): Promise<PageForm | null> {
  const form = await describeForm(tx, of).catch((error) => {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  })
  if (!form) return null
  const { isOpen, button, wording, purpose, consents } = form
  const fields = form.fields.map((field) => ({ ...field, label: labelIn(language, field) }))
  return { isOpen, button, wording, purpose, consents, fields }
}

/** Names the fields of every lead in the language of the page, unless the form names them itself. */
function labelIn(language: PageContent['language'], { name, label }: { name: string; label: string }): string {
  const key = name as keyof typeof englishFieldLabels
  return language === 'en' && label === captureFieldLabels[key] ? englishFieldLabels[key] : label
}
