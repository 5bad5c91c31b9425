import Link from 'next/link'
import type { ReactNode } from 'react'

import { Stack } from '@/components/screen/columns'
import { FieldList } from '@/components/screen/field-list'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import { type Actor, findScope, type Scope } from '@/lib/access/scope'
import { pageStateLabels } from '@/lib/modules/payment-pages/payment-pages.labels'
import { shownPageState } from '@/lib/modules/payment-pages/payment-pages.rules'
import type { TaxDocumentDetails } from '@/lib/modules/tax-documents/record.queries'
import { href } from '@/lib/routes/find'
import { chargesVat } from '@/lib/tax/kinds'
import { paymentMethodNames, taxDocumentTitle } from '@/lib/tax/labels'

type Props = { document: TaxDocumentDetails; actor: Actor }

/** The totals, the customer, the payments and the related documents. */
export const DocumentSide = ({ document, actor }: Props) => (
  <Stack>
    <Card title="סכומים">
      <FieldList items={sumsOf(document)} />
    </Card>
    <Card title="לקוח">
      <FieldList items={customerOf(document, findScope('customers', actor) !== null)} />
    </Card>
    {document.payments.length > 0 && (
      <Card title="תשלום">
        <FieldList
          items={document.payments.map(({ method, amountAgorot, paidOn }) => ({
            label: paymentMethodNames[method],
            value: (
              <>
                <Money agorot={amountAgorot} /> · <DateText at={paidOn} />
              </>
            ),
          }))}
        />
      </Card>
    )}
    <Related document={document} pages={findScope('paymentPages', actor)} />
  </Stack>
)

type Item = { label: string; value: ReactNode }

function sumsOf(document: TaxDocumentDetails): Item[] {
  const { netAgorot, vatAgorot, vatRateBp, totalAgorot, creditedAgorot, receivedAgorot, type, seller } = document
  const hasVat = type !== '400' && chargesVat(seller.kind)
  const money = (label: string, agorot: number) => ({ label, value: <Money agorot={agorot} /> })
  return [
    ...(hasVat ? [money('לפני מע״מ', netAgorot), money(`מע״מ ${vatRateBp / 100}%`, vatAgorot)] : []),
    money('סה״כ', totalAgorot),
    ...(creditedAgorot > 0 ? [money('זוכה', creditedAgorot)] : []),
    ...(type === '305' || type === '300'
      ? [money('התקבל', receivedAgorot), money('נותר לתשלום', totalAgorot - creditedAgorot - receivedAgorot)]
      : []),
  ]
}

function customerOf({ customer, customerId, sentTo, sentAt }: TaxDocumentDetails, seesCustomers: boolean): Item[] {
  const name = <Bidi>{customer.name}</Bidi>
  return [
    {
      label: 'שם',
      value: customerId && seesCustomers ? <Link href={href('customers-view', { id: customerId })}>{name}</Link> : name,
    },
    { label: 'מספר עוסק', value: customer.dealerNumber ? <Ltr>{customer.dealerNumber}</Ltr> : '—' },
    { label: 'כתובת', value: customer.address ? <Bidi>{customer.address}</Bidi> : '—' },
    {
      label: 'נשלח',
      value: sentAt ? (
        <>
          <DateText at={sentAt} as="datetime" /> אל <Ltr>{sentTo}</Ltr>
        </>
      ) : (
        'עוד לא'
      ),
    },
  ]
}

type Pages = Scope<'paymentPages'> | null

function Related({ document, pages }: { document: TaxDocumentDetails; pages: Pages }) {
  const { original, followers, pageId, reason, sha256 } = document
  const items: Item[] = [
    ...(original ? [{ label: 'מתייחס אל', value: <DocumentLink document={original} /> }] : []),
    ...(reason ? [{ label: 'סיבה', value: <Bidi>{reason}</Bidi> }] : []),
    ...followers.map((one) => ({ label: taxDocumentTitle(one), value: <DocumentLink document={one} /> })),
    ...linksOf(document, pages),
    ...(pageId && pages
      ? [{ label: 'עמוד התשלום', value: <Link href={href('payment-page-view', { id: pageId })}>מעבר לעמוד</Link> }]
      : []),
    ...(sha256 ? [{ label: 'טביעת הקובץ', value: <Ltr>{sha256.slice(0, 16)}</Ltr> }] : []),
  ]
  if (items.length === 0) return null
  return (
    <Card title="קשור למסמך">
      <FieldList items={items} />
    </Card>
  )
}

/** Returns the payment pages of the document that the actor may see. */
const linksOf = ({ links }: TaxDocumentDetails, pages: Pages): Item[] =>
  links
    .filter(({ ownerId }) => pages && (pages.ownerId === undefined || pages.ownerId === ownerId))
    .map((page) => ({
      label: 'קישור לתשלום',
      value: (
        <>
          <Link href={href('payment-page-view', { id: page.id })}>
            עמוד <Ltr>{page.numberText}</Ltr>
          </Link>{' '}
          · {pageStateLabels[shownPageState(page, new Date())]}
        </>
      ),
    }))

type Linked = { id: string; numberText: string; totalAgorot: number }

const DocumentLink = ({ document: { id, numberText, totalAgorot } }: { document: Linked }) => (
  <>
    <Link href={href('tax-documents-view', { id })}>
      <Ltr>{numberText}</Ltr>
    </Link>{' '}
    · <Money agorot={totalAgorot} />
  </>
)
