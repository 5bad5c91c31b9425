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
import { type CancellationForm, loadCancellation } from '@/lib/modules/payments/cancellation/cancellation.queries'
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
  const cancellation = await getCancellation((await params).id).catch(() => null)
  return cancellation?.language === 'en'
    ? titled(cancelTextsOf('en').title[cancellation.kind])
    : titleMetadata('payment-cancel')
}

/** The page on which a payer cancels a payment: the law, its effect on this deal, and the cancellation form. */
export default publicPage(NothingToCancel, CancelPage)

async function CancelPage({ params }: Props) {
  const { id: token } = await params
  const cancellation = await getCancellation(token)
  const { kind, language, request } = cancellation
  const isRequested = request !== null && request.state !== 'refused'
  const t = cancelTextsOf(language)
  return (
    <PublicSheet brand={cancellation.brand}>
      <div className="pay-sheet" lang={language} dir={language === 'en' ? 'ltr' : 'rtl'}>
        <h1 className="pay-title">{t.title[kind]}</h1>
        <p>
          <Bidi>{cancellation.title}</Bidi>
        </p>
        <div aria-live="polite" className="pay-part">
          {request && <CancellationStatus request={request} kind={kind} t={t.asked} />}
          {!isRequested && <Deal cancellation={cancellation} t={t.deal} />}
          <Law law={cancellation.law} kind={kind} t={t.law} />
          {!isRequested && <CancelForm token={token} isShared={cancellation.isShared} kind={kind} t={t.form} />}
        </div>
        <Seller seller={cancellation.seller} language={language} />
      </div>
    </PublicSheet>
  )
}

/** The legal terms of cancelling this deal today, if the payer claims no special ground. */
function Deal({
  cancellation: { payment, terms, kind },
  t,
}: {
  cancellation: CancellationForm
  t: CancelTexts['deal']
}) {
  if (!payment || !terms) return null
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
              <DateText at={terms.deadlineOn} />
            </dd>
            <dt>{t.fee}</dt>
            <dd>
              <Money agorot={terms.feeAgorot} />
            </dd>
            <dt>{t.back}</dt>
            <dd>
              <Money agorot={terms.refundAgorot} />
            </dd>
          </>
        )}
        <dt>{t.actBy[kind]}</dt>
        <dd>
          <DateText at={terms.actBy} />
        </dd>
      </dl>
      {!terms.isInTime && (
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
const getCancellation = cache(async (token: string): Promise<CancellationForm> => {
  if (!paymentTokenParams.safeParse({ token }).success) notFound()
  try {
    return await loadCancellation(await findPagePass(token, await headers()))
  } catch (error) {
    if (error instanceof AppError) notFound()
    throw error
  }
})
