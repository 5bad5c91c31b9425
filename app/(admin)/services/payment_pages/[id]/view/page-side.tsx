import Link from 'next/link'

import { Stack } from '@/components/screen/columns'
import { FieldList } from '@/components/screen/field-list'
import { Alert } from '@/components/ui/alert'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import type { PageDetails } from '@/lib/modules/payment-pages/record/queries'
import { href } from '@/lib/routes/find'

import styles from '../../payment-pages.module.css'
import { SendButton } from './send-button'

type Props = { page: PageDetails; canSend: boolean; seesCustomers: boolean }

/** The address to share, and the facts of the page. */
export const PageSide = ({ page, canSend, seesCustomers }: Props) => (
  <>
    {page.shownState === 'active' && <LinkCard page={page} canSend={canSend} />}
    <Card title="פרטים">
      <FieldList
        items={[
          { label: 'סכום', value: <Money agorot={page.amountAgorot} /> },
          { label: 'לקוח', value: customerOf(page, seesCustomers) },
          {
            label: 'תשלומים',
            value: page.installmentsMax > 1 ? `עד ${page.installmentsMax} תשלומים` : 'תשלום אחד',
          },
          { label: 'בתוקף עד', value: page.expiresAt ? <DateText at={page.expiresAt} /> : 'ללא הגבלה' },
          { label: 'נצפה', value: <DateText at={page.firstOpenedAt} as="datetime" /> },
          { label: 'אחראי', value: <Bidi>{page.ownerName}</Bidi> },
        ]}
      />
    </Card>
  </>
)

function customerOf({ customer }: PageDetails, seesCustomers: boolean) {
  if (!customer) return 'ללא לקוח'
  const name = <Bidi>{customer.name}</Bidi>
  return seesCustomers ? <Link href={href('customers-view', { id: customer.id })}>{name}</Link> : name
}

const LinkCard = ({ page, canSend }: { page: PageDetails; canSend: boolean }) => (
  <Card title="הקישור ללקוח">
    <Stack>
      <a className={styles.link} href={page.link} target="_blank" rel="noreferrer">
        <Ltr>{page.link}</Ltr>
      </a>
      <div className={styles.row}>
        <CopyButton value={page.link} label="העתקת הקישור" />
        {canSend && <SendButton id={page.id} to={page.customer?.email ?? ''} />}
      </div>
      {page.isSimulated && (
        <Alert tone="info" title="סליקה בסימולציה">
          תשלומים בעמוד הזה אינם אמיתיים.
        </Alert>
      )}
    </Stack>
  </Card>
)
