import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { cache } from 'react'

import { PublicSheet } from '@/components/shell/public-sheet'
import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { AppError } from '@/lib/core/errors'
import { businessDay } from '@/lib/format/dates'
import { publicPage } from '@/lib/http/refusal-pages'
import { titleMetadata } from '@/lib/http/screen'
import { bookingSlugParams } from '@/lib/modules/booking/booking.schema'
import { loadBookingPage } from '@/lib/modules/booking/public.queries'

import { BookingFlow } from './booking-flow'
import NoBookingPage from './not-found'

type Props = { params: Promise<{ slug: string }> }

/** The page on which visitors book a meeting. */
export default publicPage(NoBookingPage, BookingPage)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const metadata = titleMetadata('booking-page')
  try {
    return { ...metadata, openGraph: { title: (await viewOf((await params).slug)).title } }
  } catch {
    return metadata
  }
}

async function BookingPage({ params }: Props) {
  const { slug } = await params
  const view = await viewOf(slug)
  const { brand, companyName, title, intro, hostName, ...rest } = view
  return (
    <PublicSheet brand={brand}>
      {!brand.name && (
        <p className="muted">
          <Bidi>{companyName}</Bidi>
        </p>
      )}
      <h1>
        <Bidi>{title}</Bidi>
      </h1>
      <p className="muted">
        הפגישה עם <Bidi>{hostName}</Bidi>
      </p>
      {intro && (
        <p className="lines" dir="auto">
          {intro}
        </p>
      )}
      <noscript>
        <Alert tone="warn" title="כדי לבחור מועד ולקבוע פגישה יש להפעיל JavaScript בדפדפן, או לפנות לעסק בדרך אחרת." />
      </noscript>
      <BookingFlow slug={slug} page={rest} today={businessDay()} />
    </PublicSheet>
  )
}

/** Loads the view; an unknown address and a page that is off get the not-found page, as does a client beyond the limit. */
const viewOf = cache(async (slug: string) => {
  if (!bookingSlugParams.safeParse({ slug }).success) notFound()
  try {
    return await loadBookingPage(slug, await headers())
  } catch (error) {
    if (error instanceof AppError) notFound()
    throw error
  }
})
