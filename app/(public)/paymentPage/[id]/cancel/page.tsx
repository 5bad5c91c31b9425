import '../payment-page.css'

import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { cache } from 'react'

import { PublicSheet } from '@/components/shell/public-sheet'
import { Alert } from '@/components/ui/alert'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import { AppError } from '@/lib/core/errors'
import { publicPage } from '@/lib/http/refusal-pages'
import { titled, titleMetadata } from '@/lib/http/screen'
import { type CancellationVisit, loadCancellation } from '@/lib/modules/payments/cancellation/cancellation.queries'
import { findPagePass } from '@/lib/modules/payments/checkout.queries'
import { paymentTokenParams } from '@/lib/modules/payments/payments.schema'

import { formatInlineDate } from '../in-text'
import { Seller } from '../seller'
import { fillPlaceholders } from '../text-kinds'
import { CancelForm } from './cancel-form'
import { CancellationStatus } from './cancellation-status'
import { Law } from './law'
import NothingToCancel from './not-found'
import type { CancelTexts } from './text-kinds'
import { cancelTextsOf } from './texts'

type Props = { params: Promise<{ id: string }> }

/** Returns the title in the language of the page; a wrong address gets the default title. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const visit = await getCancellation((await params).id).catch(() => null)
  return visit?.language === 'en' ? titled(cancelTextsOf('en').title[visit.kind]) : titleMetadata('payment-cancel')
}

/** The page on which a payer cancels a payment: the law, its effect on this deal, and the cancellation form. */
export default publicPage(NothingToCancel, CancelPage)

async function CancelPage({ params }: Props) {
  const { id: token } = await params
  const visit = await getCancellation(token)
  const { kind, language, request } = visit
  const isAsked = request !== null && request.state !== 'refused'
  const t = cancelTextsOf(language)
  return (
    <PublicSheet brand={visit.brand}>
      <div className="pay-sheet" lang={language} dir={language === 'en' ? 'ltr' : 'rtl'}>
        <h1 className="pay-title">{t.title[kind]}</h1>
        <p>
          <Bidi>{visit.title}</Bidi>
        </p>
        <div aria-live="polite" className="pay-part">
          {request && <CancellationStatus request={request} kind={kind} t={t.asked} />}
          {!isAsked && <Deal visit={visit} t={t.deal} />}
          <Law law={visit.law} kind={kind} t={t.law} />
          {!isAsked && <CancelForm token={token} isShared={visit.isShared} kind={kind} t={t.form} />}
        </div>
        <Seller seller={visit.seller} language={language} />
      </div>
    </PublicSheet>
  )
}

/** The legal terms of cancelling this deal today, if the payer claims no special ground. */
function Deal({ visit: { payment, standing, kind }, t }: { visit: CancellationVisit; t: CancelTexts['deal'] }) {
  if (!payment || !standing) return null
  return (
    <section aria-labelledby="deal">
      <h2 id="deal">{t.title}</h2>
      <dl className="pay-facts">
        <dt>{t.receipt}</dt>
        <dd>
          <Ltr>{payment.number}</Ltr>
        </dd>
        <dt>{t.paid}</dt>
        <dd>
          <Money agorot={payment.amountAgorot} />
          {fillPlaceholders(t.on, formatInlineDate(payment.madeOn))}
        </dd>
        {kind === 'deal' && (
          <>
            <dt>{t.until}</dt>
            <dd>
              <DateText at={standing.deadlineOn} />
            </dd>
            <dt>{t.fee}</dt>
            <dd>
              <Money agorot={standing.feeAgorot} />
            </dd>
            <dt>{t.back}</dt>
            <dd>
              <Money agorot={standing.refundAgorot} />
            </dd>
          </>
        )}
        <dt>{t.actBy[kind]}</dt>
        <dd>
          <DateText at={standing.actBy} />
        </dd>
      </dl>
      {!standing.isInTime && (
        <Alert tone="info" title={t.late.title}>
          <p>{t.late.text}</p>
        </Alert>
      )}
    </section>
  )
}

/**
 * Loads the checkout once for both the page and its title. A wrong address, an unpaid page and another company's page
 * all get the same 404.
 */
const getCancellation = cache(async (token: string): Promise<CancellationVisit> => {
  if (!paymentTokenParams.safeParse({ token }).success) notFound()
  try {
    return await loadCancellation(await findPagePass(token, await headers()))
  } catch (error) {
    if (error instanceof AppError) notFound()
    throw error
  }
})
