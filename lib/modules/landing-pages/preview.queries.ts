import { eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { absoluteUrl } from '@/lib/core/config'
import { AppError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { companies } from '@/lib/db/schema/companies'
import { readInCompany } from '@/lib/db/tenant'
import { selectTogether } from '@/lib/db/together'
import { selectBrand, toBrand } from '@/lib/http/brand'
import { captureFieldLabels } from '@/lib/modules/capture/capture.labels'
import { describeForm } from '@/lib/modules/capture/forms.queries'

import { href } from '@/lib/routes/find'

import type { PageContent } from './blocks.schema'
import { findLandingPage } from './landing-pages.queries'
import type { PageContext, PageForm } from './page-view.rules'
import { englishFieldLabels } from './page-words.labels'
import { selectPictures, toPictures } from './pictures.queries'
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

/** A form as a page shows it, and the address that takes what is sent. */
type StoredForm = PageForm & { slug: string }
type StoredContext = Omit<PageContext, 'address' | 'version'> & { form: StoredForm | null }

/** Reads what a page shows besides its content: the company, the form, the pictures. */
export async function loadPageContext(
  tx: Tx,
  { companyId }: { companyId: string },
  { content, formChannelId, isPublic }: Wanted,
): Promise<StoredContext> {
  const rows = await selectTogether(tx, {
    company: tx.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId)),
    brand: selectBrand(tx, companyId),
    pictures: selectPictures(tx, { companyId }, pictureIdsIn(content)),
  })
  const { name, logo } = toBrand(rows.brand)
  return {
    companyName: name || (rows.company[0]?.name ?? ''),
    logo,
    accessibilityUrl: absoluteUrl(href('accessibility')),
    form: formChannelId === null ? null : await loadPageForm(tx, { companyId, channelId: formChannelId }, content),
    pictures: toPictures(rows.pictures, { isPublic }),
  }
}

/** Reads the form of a page; null for one that was deleted meanwhile. */
async function loadPageForm(
  tx: Tx,
  of: { companyId: string; channelId: string },
  { language }: PageContent,
): Promise<StoredForm | null> {
  const form = await describeForm(tx, of).catch((error) => {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  })
  if (!form) return null
  const { slug, isOpen, button, wording, purpose, consents } = form
  const fields = form.fields.map((field) => ({ ...field, label: labelIn(language, field) }))
  return { slug, isOpen, button, wording, purpose, consents, fields }
}

/** Names the fields of every lead in the language of the page, unless the form names them itself. */
function labelIn(language: PageContent['language'], { name, label }: { name: string; label: string }): string {
  const key = name as keyof typeof englishFieldLabels
  return language === 'en' && label === captureFieldLabels[key] ? englishFieldLabels[key] : label
}
