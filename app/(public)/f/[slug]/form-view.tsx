import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { cache } from 'react'

import { PublicSheet } from '@/components/shell/public-sheet'
import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { AppError } from '@/lib/core/errors'
import { loadForm } from '@/lib/modules/capture/forms.queries'

import { InquiryForm } from './inquiry-form'

export type FormPageProps = { params: Promise<{ slug: string }> }

/** Loads the view; an unknown address gets the not-found page, as does a client that exceeded the rate limit. */
const viewOf = cache(async (slug: string) => {
  try {
    return await loadForm(slug, await headers())
  } catch (error) {
    if (error instanceof AppError) notFound()
    throw error
  }
})

/** Returns the metadata of a page with the form's own title, which a message that shares the link shows. */
export const formMetadata =
  (page: Metadata) =>
  async ({ params }: FormPageProps): Promise<Metadata> => ({
    ...page,
    openGraph: { title: (await viewOf((await params).slug)).title },
  })

export async function formPage({ params }: FormPageProps) {
  const { slug } = await params
  const form = await viewOf(slug)
  return (
    <PublicSheet brand={form.brand}>
      {!form.brand.name && (
        <p className="muted">
          <Bidi>{form.companyName}</Bidi>
        </p>
      )}
      <h1>
        <Bidi>{form.title}</Bidi>
      </h1>
      {form.isOpen ? (
        <>
          {form.intro && (
            <p className="lines" dir="auto">
              {form.intro}
            </p>
          )}
          <InquiryForm slug={slug} form={form} />
        </>
      ) : (
        <Alert tone="info" title="הטופס סגור ואינו מקבל פניות." />
      )}
    </PublicSheet>
  )
}
