import { headers } from 'next/headers'
import { notFound } from 'next/navigation'

import { PublicSheet } from '@/components/shell/public-sheet'
import { Alert } from '@/components/ui/alert'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { AppError } from '@/lib/core/errors'
import { publicPage } from '@/lib/http/refusal-pages'
import { titleMetadata } from '@/lib/http/screen'
import { loadSitePage, type SitePageView } from '@/lib/modules/sites/public.queries'
import { customerStageLabels } from '@/lib/modules/sites/sites.labels'
import { siteTokenParams } from '@/lib/modules/sites/sites.schema'

import { AskedContents } from './asked-contents'
import { DecisionForm } from './decision-form'
import { DesignChoice } from './design-choice'
import NoSite from './not-found'

export const metadata = {
  ...titleMetadata('site'),
  robots: { index: false, follow: false },
  referrer: 'no-referrer' as const,
}

/** The customer's page of a website: where it stands, what they are asked for, and the approval. */
export default publicPage(NoSite, SitePage)

async function SitePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const view = await viewOf(token)
  const { brand, companyName, customerName, name, state, liveUrl, preview, takesContents, contents, design } = view
  return (
    <PublicSheet brand={brand}>
      {!brand.name && (
        <p className="muted">
          <Bidi>{companyName}</Bidi>
        </p>
      )}
      <h1>
        <Bidi>{name}</Bidi>
      </h1>
      <p>{customerStageLabels[state]}</p>
      {liveUrl && (
        <p>
          <a href={liveUrl} rel="noreferrer">
            <Ltr>{liveUrl}</Ltr>
          </a>
        </p>
      )}
      <noscript>
        <Alert tone="warn" title="כדי לשלוח תכנים ולאשר את האתר יש להפעיל JavaScript בדפדפן." />
      </noscript>
      {preview && <DecisionForm token={token} preview={preview} customerName={customerName} />}
      {design && design.offered.length > 0 && <DesignChoice token={token} {...design} />}
      {takesContents && contents.length > 0 && <AskedContents token={token} contents={contents} />}
    </PublicSheet>
  )
}

async function viewOf(token: string): Promise<SitePageView> {
  if (!siteTokenParams.safeParse({ token }).success) notFound()
  try {
    return await loadSitePage(token, await headers())
  } catch (error) {
    if (error instanceof AppError) notFound()
    throw error
  }
}
