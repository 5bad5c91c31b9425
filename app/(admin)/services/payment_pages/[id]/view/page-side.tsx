import Link from 'next/link'
import styles from '@/components/domain/payment-pages/payment-pages.module.css'
import { Stack } from '@/components/screen/columns'
import { FieldList } from '@/components/screen/field-list'
import { Alert } from '@/components/ui/alert'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import type { Delivery } from '@/lib/modules/payment-pages/delivery/delivery.queries'
import { contextLabels } from '@/lib/modules/payment-pages/payment-pages.labels'
import { isPayable } from '@/lib/modules/payment-pages/payment-pages.rules'
import type { PageDetails } from '@/lib/modules/payment-pages/record.queries'
import { href } from '@/lib/routes/find'
import { taxTypeLabels } from '@/lib/tax/labels'
import { QrButton } from './qr-button'
import { SendButton } from './send-button'

type Seeing = { seesCustomers: boolean; seesDocuments: boolean }
type Props = { page: PageDetails; delivery: Delivery; canSend: boolean } & Seeing

/** The link to share, and the details of the page. */
export const PageSide = ({ page, delivery, canSend, seesCustomers, seesDocuments }: Props) => (
  <>
    {isPayable(page, new Date()) && <LinkCard page={page} delivery={delivery} canSend={canSend} />}
    <Card title="פרטים">
      <FieldList
        items={[
          { label: 'סכום', value: amountOf(page) },
          ...(page.paidAgorot > 0 ? [{ label: 'שולם', value: <Money agorot={page.paidAgorot} /> }] : []),
          ...(page.paymentsMax === 1
            ? []
            : [{ label: 'תשלומים שהתקבלו', value: `${page.paidCount} מתוך ${page.paymentsMax ?? 'ללא הגבלה'}` }]),
          { label: 'לקוח', value: customerOf(page, seesCustomers) },
          ...(page.document ? [{ label: 'עבור', value: documentOf(page.document, seesDocuments) }] : []),
          {
            label: 'תשלומים',
            value: page.installmentsMax > 1 ? `עד ${page.installmentsMax} תשלומים` : 'תשלום אחד',
          },
          ...(page.dueOn ? [{ label: 'לתשלום עד', value: <DateText at={page.dueOn} /> }] : []),
          ...saleItems(page),
          { label: 'בתוקף עד', value: page.expiresAt ? <DateText at={page.expiresAt} /> : 'ללא הגבלה' },
          { label: 'נצפה', value: <DateText at={page.firstOpenedAt} as="datetime" /> },
          { label: 'מקור', value: contextLabels[page.context] },
          ...(page.language === 'en' ? [{ label: 'שפה', value: 'אנגלית' }] : []),
          ...(page.takesCoupons ? [{ label: 'קופונים', value: 'אפשר לממש' }] : []),
          { label: 'אחראי', value: <Bidi>{page.ownerName}</Bidi> },
        ]}
      />
    </Card>
  </>
)

const saleItems = ({ listAgorot, opensOn }: PageDetails) => [
  ...(listAgorot === null ? [] : [{ label: 'המחיר המלא', value: <Money agorot={listAgorot} /> }]),
  ...(opensOn === null ? [] : [{ label: 'ייפתח לתשלום', value: <DateText at={opensOn} /> }]),
]

const amountOf = ({ amountMode, amountAgorot, openMinAgorot, openMaxAgorot }: PageDetails) =>
  amountMode === 'open' ? (
    <>
      <Money agorot={openMinAgorot ?? 0} /> עד <Money agorot={openMaxAgorot ?? 0} />
    </>
  ) : (
    <Money agorot={amountAgorot} />
  )

function customerOf({ customer }: PageDetails, seesCustomers: boolean) {
  if (!customer) return 'ללא לקוח'
  const name = <Bidi>{customer.name}</Bidi>
  return seesCustomers ? <Link href={href('customers-view', { id: customer.id })}>{name}</Link> : name
}

function documentOf({ id, type, numberText }: NonNullable<PageDetails['document']>, isSeen: boolean) {
  const name = (
    <>
      {taxTypeLabels[type]} <Ltr>{numberText}</Ltr>
    </>
  )
  return isSeen ? <Link href={href('tax-documents-view', { id })}>{name}</Link> : name
}

const startOf = (id: string, { link, email, phone, text, isSmsSimulated }: Delivery) => ({
  id,
  link,
  email,
  phone,
  text,
  isSmsSimulated,
})

const LinkCard = ({ page, delivery, canSend }: Omit<Props, keyof Seeing>) => (
  <Card title="הקישור ללקוח">
    <Stack>
      <a className={styles.link} href={page.link} target="_blank" rel="noreferrer">
        <Ltr>{page.link}</Ltr>
      </a>
      <div className={styles.row}>
        <CopyButton value={page.link} label="העתקת הקישור" />
        {canSend && <SendButton start={startOf(page.id, delivery)} />}
        <QrButton id={page.id} title={page.title} />
      </div>
      {page.isSimulated && (
        <Alert tone="info" title="סליקה במצב ניסיון">
          תשלומים בעמוד הזה אינם אמיתיים.
        </Alert>
      )}
    </Stack>
  </Card>
)
