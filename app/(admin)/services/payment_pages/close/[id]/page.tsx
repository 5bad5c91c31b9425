import { Page } from '@/components/screen/page'
import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { Money } from '@/components/ui/money'
import { closingScope, maybeScope } from '@/lib/access/scope'
import { businessDay } from '@/lib/format/dates'
import { refusalOf } from '@/lib/modules/payment-pages/closure/rules'
import { findPage } from '@/lib/modules/payment-pages/record/queries'
import { screen, titleOf } from '@/lib/server/screen'

import { ClosureForm } from './closure-form'

export const metadata = titleOf('services-payment-pages-close')

export default screen('services-payment-pages-close', async ({ actor, params }) => {
  const page = await findPage(closingScope(actor), params.id)
  const refusal = refusalOf(page.state)
  return (
    <Page
      route="services-payment-pages-close"
      params={params}
      meta={
        <>
          <Bidi>{page.title}</Bidi> · <Money agorot={page.amountAgorot} />
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
          canView={maybeScope('paymentPages', actor) !== null}
        />
      )}
    </Page>
  )
})
