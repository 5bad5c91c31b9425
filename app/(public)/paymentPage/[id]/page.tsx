import './payment-page.css'

import { headers } from 'next/headers'
import { notFound } from 'next/navigation'

import { PublicSheet } from '@/components/shell/public-sheet'
import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { statusQuery, tokenParams } from '@/lib/modules/payments/schema'
import { findPagePass, loadVisit, type Visit } from '@/lib/modules/payments/visits/queries'
import { AppError } from '@/lib/server/errors'
import { titleOf } from '@/lib/server/screen'

import { Bill } from './bill'
import { type Buyer, buyerOf } from './buyer'
import { Checking } from './checking'
import { EndedNotice } from './ended-notice'
import { Opened } from './opened'
import { PayForm } from './pay-form'
import { Receipt } from './receipt'
import { Seller } from './seller'

export const metadata = titleOf('paymentpage')

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> }

/** What a customer pays on. Reading it changes nothing; the browser's script says that it was opened. */
export default async function PaymentPage({ params, searchParams }: Props) {
  const [{ id: token }, search] = [await params, await searchParams]
  const attempt = statusQuery.safeParse({ attempt: search.attempt }).data?.attempt
  const visit = await visitOf(token, attempt)
  const buyer = visit.isTopUp ? await buyerOf(token) : null
  return (
    <PublicSheet brand={visit.brand}>
      <h1 className="pay-title">
        <Bidi>{visit.title}</Bidi>
      </h1>
      {visit.description && (
        <p className="pay-lines">
          <Bidi>{visit.description}</Bidi>
        </p>
      )}
      {visit.isSimulated && <Alert tone="warn" title="סימולציה: התשלום כאן הוא לניסיון בלבד, ולא יבוצע חיוב אמיתי." />}
      <div aria-live="polite" className="pay-part">
        <Part visit={visit} token={token} attempt={attempt} buyer={buyer} />
      </div>
      <Seller seller={visit.seller} />
    </PublicSheet>
  )
}

type PartProps = { visit: Visit; token: string; attempt: string | undefined; buyer: Buyer | null }

function Part({ visit, token, attempt, buyer }: PartProps) {
  if (visit.state === 'paid') return <Receipt visit={visit} token={token} isBuyer={buyer !== null} />
  // The gateway is charging, or the payer is just back from it and it has not said yet what happened.
  const isWaiting = visit.state === 'checking' || (visit.state === 'open' && visit.own?.isLive)
  if (isWaiting) return <Checking token={token} attempt={attempt} />
  if (visit.state !== 'open') return <EndedNotice visit={visit} token={token} />
  const { amountAgorot, installments, terms, own } = visit
  return (
    <>
      {own?.declined && <Alert tone="bad" live title={own.declined} />}
      <Bill visit={visit} />
      <PayForm
        {...{ token, amountAgorot, installments, terms }}
        payer={own?.payer ?? (buyer ? { ...buyer, phone: '', installments: 1 } : undefined)}
      />
      <Opened token={token} />
    </>
  )
}

/** A wrong address, another company's and a draft all answer alike. */
async function visitOf(token: string, attempt: string | undefined): Promise<Visit> {
  if (!tokenParams.safeParse({ token }).success) notFound()
  try {
    return await loadVisit(await findPagePass(token, await headers()), attempt)
  } catch (error) {
    if (error instanceof AppError) notFound()
    throw error
  }
}
