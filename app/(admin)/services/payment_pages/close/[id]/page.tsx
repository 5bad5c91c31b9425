import { Page } from '@/components/screen/page'
import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { Money } from '@/components/ui/money'
import { closingScope, findScope } from '@/lib/access/scope'
import { businessDay } from '@/lib/format/dates'
import { screen, screenTitle } from '@/lib/http/screen'
import { amountDue, closureRefusal, openPartsAgorot } from '@/lib/modules/payment-pages/closure.rules'
import { isReusable } from '@/lib/modules/payment-pages/payment-pages.rules'
import { findPage, type PageDetails } from '@/lib/modules/payment-pages/record.queries'

import { ClosureForm } from './closure-form'

export const generateMetadata = screenTitle('services-payment-pages-close')

export default screen('services-payment-pages-close', async ({ actor, params }) => {
  const page = await findPage(closingScope(actor), params.id)
  const refusal = closureRefusal({ ...page, hasParts: page.parts.length > 0 })
  return (
    <Page
      route="services-payment-pages-close"
      params={params}
      meta={
        <>
          <Bidi>{page.title}</Bidi> · <Money agorot={openSum(page)} />
        </>
      }
    >
      {refusal ? (
        <Alert tone="info" title={refusal.message} />
      ) : (
        <ClosureForm
          page={{ id: page.id, version: page.version }}
          payerName={page.customer?.name ?? ''}
          today={businessDay()}
          balance={balanceText(page)}
          canSplit={page.amountMode === 'fixed' && !isReusable(page) && page.parts.length === 0}
          isRest={page.parts.length > 0}
          canView={findScope('paymentPages', actor) !== null}
        />
      )}
    </Page>
  )
})

const balanceText = (page: PageDetails) => (page.amountMode === 'open' ? '' : (openSum(page) / 100).toFixed(2))

/** Returns the open amount of the page or, if it was split, of its parts. */
const openSum = (page: PageDetails) => (page.parts.length > 0 ? openPartsAgorot(page.parts) : amountDue(page))
