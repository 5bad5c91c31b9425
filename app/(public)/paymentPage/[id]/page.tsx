import './payment-page.css'

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
import { titled, titleMetadata } from '@/lib/http/screen'
import { type Checkout, findPagePass, loadCheckout } from '@/lib/modules/payments/checkout.queries'
import { paymentTokenParams, statusQuery } from '@/lib/modules/payments/payments.schema'

import { Bill } from './bill'
import { Checking } from './checking'
import { EndedNotice } from './ended-notice'
import NoPaymentPage from './not-found'
import type { Sale } from './pay-body'
import { PayForm } from './pay-form'
import { Receipt } from './receipt'
import { RecordPageView } from './record-page-view'
import { Schedule } from './schedule'
import { Seller } from './seller'
import { formTextsOf, textsOf } from './texts'
import { findTopUpPayer, type TopUpPayer } from './top-up-payer'

type Search = Record<string, string | string[] | undefined>
type Props = { params: Promise<{ id: string }>; searchParams: Promise<Search> }

/** Returns the title in the language of the page; a wrong address gets the title of the not-found page. */
export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const checkout = await getCheckout((await params).id, attemptIn(await searchParams)).catch(() => null)
  if (!checkout) return titleMetadata('error-404')
  return checkout.language === 'en' ? titled('Payment page') : titleMetadata('paymentpage')
}

/** The payment page of a customer. Reading it changes nothing; a script in the browser records the view. */
export default publicPage(NoPaymentPage, PaymentPage)

async function PaymentPage({ params, searchParams }: Props) {
  const [{ id: token }, search] = [await params, await searchParams]
  const attempt = attemptIn(search)
  const checkout = await getCheckout(token, attempt)
  const buyer = checkout.isTopUp ? await findTopUpPayer(token) : null
  const { language } = checkout
  return (
    <PublicSheet brand={checkout.brand}>
      <div className="pay-sheet" lang={language} dir={language === 'en' ? 'ltr' : 'rtl'}>
        <h1 className="pay-title">
          <Bidi>{checkout.title}</Bidi>
        </h1>
        {checkout.description && (
          <p className="pay-lines">
            <Bidi>{checkout.description}</Bidi>
          </p>
        )}
        {checkout.isSimulated && <Alert tone="warn" title={textsOf(language).simulation} />}
        <div aria-live="polite" className="pay-part">
          <Part checkout={checkout} token={token} attempt={attempt} buyer={buyer} isAgain={search.again === '1'} />
        </div>
        <Seller seller={checkout.seller} language={language} />
      </div>
    </PublicSheet>
  )
}

type PartProps = {
  checkout: Checkout
  token: string
  attempt: string | undefined
  buyer: TopUpPayer | null
  /** Whether the payer returned to the form while the attempt is still open. */
  isAgain: boolean
}

function Part({ checkout, token, attempt, buyer, isAgain }: PartProps) {
  const { state, language, isShared } = checkout
  if (state === 'paid') return <Receipt checkout={checkout} token={token} attempt={attempt} isBuyer={buyer !== null} />
  if (isWaiting(checkout, isAgain))
    return <Checking key={attempt} token={token} attempt={attempt} isShared={isShared} t={textsOf(language).checking} />
  if (state !== 'open') return <EndedNotice checkout={checkout} token={token} attempt={attempt} />
  return checkout.parts.length > 0 ? (
    <Split checkout={checkout} token={token} />
  ) : (
    <Form checkout={checkout} token={token} attempt={attempt} buyer={buyer} />
  )
}

/** Returns whether the gateway is charging, or the payer has just returned from it and the outcome is not known yet. */
const isWaiting = ({ state, own, isShared }: Checkout, isAgain: boolean) =>
  state === 'checking' || (state === 'open' && own?.isLive && !(isAgain && isShared))

const Form = ({ checkout, token, attempt, buyer }: Omit<PartProps, 'isAgain'>) => (
  <>
    {checkout.own?.declined && <Alert tone="bad" live title={checkout.own.declined} />}
    {checkout.mode === 'fixed' && <Bill bill={checkout} />}
    <PayForm
      token={token}
      attempt={checkout.isShared ? attempt : undefined}
      sale={saleOf(checkout)}
      t={formTextsOf(checkout.language)}
      payer={checkout.own?.payer ?? (buyer ? { ...buyer, phone: '', installments: 1 } : undefined)}
    />
    <RecordPageView token={token} />
  </>
)

/** A page that was split into dated parts: each part is paid at its own address. */
const Split = ({ checkout, token }: { checkout: Checkout; token: string }) => (
  <>
    <Bill
      bill={{ ...checkout, paidAgorot: 0, amountAgorot: checkout.wholeAgorot, vatAgorot: checkout.wholeVatAgorot }}
    />
    <Schedule checkout={checkout} today={businessDay()} />
    <RecordPageView token={token} />
  </>
)

/** Returns the data that the form needs in the browser. */
function saleOf(checkout: Checkout): Sale {
  const { language, mode, amountAgorot, vatAgorot, vatRateBp, lines, openMinAgorot, openMaxAgorot, chosen } = checkout
  const { takesCoupons, installments, terms, collect, questions, keepsCard, coupon, isPart, needs } = checkout
  return {
    language,
    mode,
    amountAgorot,
    vatAgorot,
    vatRateBp,
    lines,
    openMinAgorot,
    openMaxAgorot,
    chosen,
    takesCoupons,
    installments,
    terms,
    collect,
    questions,
    keepsCard,
    coupon,
    isPart,
    needs,
  }
}

const attemptIn = ({ attempt }: Search) => statusQuery.safeParse({ attempt }).data?.attempt

/**
 * Loads the checkout once for both the page and its title. A wrong address, another company's page and a draft all get
 * the same 404.
 */
const getCheckout = cache(async (token: string, attempt: string | undefined): Promise<Checkout> => {
  if (!paymentTokenParams.safeParse({ token }).success) notFound()
  try {
    return await loadCheckout(await findPagePass(token, await headers()), attempt)
  } catch (error) {
    if (error instanceof AppError) notFound()
    throw error
  }
})
