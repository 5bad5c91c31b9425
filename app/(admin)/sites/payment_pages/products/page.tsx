import { ContextTabs } from '@/components/domain/payment-pages/context-tabs'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Page } from '@/components/screen/page'
import { Can } from '@/components/shell/can'
import { LiveRefresh } from '@/components/shell/live'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { IconPlus, IconTicket } from '@/components/ui/icons'
import { Money } from '@/components/ui/money'
import { findScope, requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import {
  listProductChoices,
  listSiteProducts,
  listSiteSales,
  type SaleState,
  type SiteSale,
} from '@/lib/modules/sites/catalogue/catalogue.queries'
import { href } from '@/lib/routes/find'

import { NewSiteProduct, SaleMenu, SiteProducts } from '../../site-products'

export const generateMetadata = screenTitle('sites-payment-pages-products')

/** What is sold for websites: products, packages, and sales that are open between two days. */
export default screen('sites-payment-pages-products', async ({ actor }) => {
  const scope = requireScope('siteWork', actor)
  const catalogue = findScope('siteCatalogue', actor)
  const [products, sales, choices] = await Promise.all([
    listSiteProducts(scope, { seesCosts: false }),
    listSiteSales(scope),
    catalogue ? listProductChoices(catalogue) : [],
  ])
  const table = {
    seesCosts: false,
    canEdit: catalogue !== null,
    canOpen: findScope('serviceDetails', actor) !== null,
  }
  const packages = products.filter(({ serviceKind }) => serviceKind === 'package')
  const single = products.filter(({ serviceKind }) => serviceKind !== 'package')
  const canOpenSales = findScope('paymentPages', actor) !== null
  const canEditSales = findScope('paymentPageEdits', actor) !== null
  const newSale = (
    <Can do="create payment page">
      <ButtonLink href={href('sites-sales-create')} variant="primary" icon={<IconPlus size={20} />}>
        מבצע חדש
      </ButtonLink>
    </Can>
  )
  return (
    <Page
      route="sites-payment-pages-products"
      actions={
        <>
          {catalogue && <NewSiteProduct choices={choices} />}
          {newSale}
        </>
      }
      tabs={<ContextTabs actor={actor} current="site" />}
    >
      <LiveRefresh topics={['payment-page']} />
      <Card title="מבצעים" flush={sales.length > 0}>
        <DataTable
          label="מבצעים"
          columns={saleColumns}
          rows={sales}
          rowKey={({ id }) => id}
          rowHref={({ id }) => (canOpenSales ? href('payment-page-view', { id }) : undefined)}
          rowMenu={canEditSales ? (sale) => <SaleMenu sale={sale} /> : null}
          empty={
            <EmptyState
              icon={<IconTicket size={40} />}
              title="עוד אין מבצעים"
              text="מבצע הוא עמוד תשלום שנפתח ונסגר לבד בימים שקבעתם, ומציג את המחיר המלא ליד מחיר המבצע."
              actions={newSale}
            />
          }
        />
      </Card>
      <Card title="מוצרים" flush={single.length > 0}>
        <SiteProducts label="מוצרים" products={single} {...table} />
      </Card>
      <Card title="חבילות" flush={packages.length > 0}>
        <SiteProducts label="חבילות" products={packages} hasParts {...table} />
      </Card>
    </Page>
  )
})

const SALE_STATES: Record<SaleState, { label: string; tone: 'ok' | 'info' | 'muted' | 'warn' }> = {
  draft: { label: 'טיוטה', tone: 'muted' },
  scheduled: { label: 'מתוזמן', tone: 'info' },
  running: { label: 'פעיל', tone: 'ok' },
  ended: { label: 'הסתיים', tone: 'muted' },
}

const saleColumns: Column<SiteSale>[] = [
  { key: 'title', header: 'מבצע', card: 'title', cell: ({ title }) => <Bidi>{title}</Bidi> },
  {
    key: 'state',
    header: 'מצב',
    card: 'end',
    cell: ({ saleState }) => <Status tone={SALE_STATES[saleState].tone}>{SALE_STATES[saleState].label}</Status>,
  },
  {
    key: 'price',
    header: 'מחיר המבצע',
    align: 'num',
    card: 'sub',
    cell: ({ amountAgorot }) => <Money agorot={amountAgorot} />,
  },
  {
    key: 'list',
    header: 'המחיר המלא',
    align: 'num',
    hideBelow: 'lg',
    cell: ({ listAgorot }) => listAgorot !== null && <Money agorot={listAgorot} />,
  },
  { key: 'from', header: 'מיום', hideBelow: 'lg', cell: ({ opensOn }) => opensOn && <DateText at={opensOn} /> },
  {
    key: 'until',
    header: 'עד יום',
    card: 'sub-end',
    cell: ({ expiresAt }) => expiresAt && <DateText at={expiresAt} />,
  },
  {
    key: 'sold',
    header: 'נמכרו',
    align: 'num',
    cell: ({ paidCount, paymentsMax }) => (
      <Ltr>{paymentsMax === null ? paidCount : `${paidCount} / ${paymentsMax}`}</Ltr>
    ),
  },
  {
    key: 'taken',
    header: 'התקבלו',
    align: 'num',
    hideBelow: 'lg',
    cell: ({ paidAgorot }) => paidAgorot > 0 && <Money agorot={paidAgorot} />,
  },
]
