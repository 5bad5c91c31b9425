import { Columns } from '@/components/screen/columns'
import { EmptyState } from '@/components/screen/empty-state'
import { Page } from '@/components/screen/page'
import { StatCard, StatGrid } from '@/components/screen/stat-card'
import { LiveRefresh } from '@/components/shell/live'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { IconUser } from '@/components/ui/icons'
import { Money } from '@/components/ui/money'
import { clientScope, memberScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { listOwnPages, type OwnPage } from '@/lib/modules/client-area/client-area.queries'
import { loadOwnDetails } from '@/lib/modules/client-area/details.queries'
import { listOwnServices, listOwnTaxDocuments, loadClientBalance } from '@/lib/modules/client-area/money.queries'
import type { Account } from '@/lib/modules/customer-accounts/customer-accounts.queries'
import { listOwnDocuments, type OwnDocument } from '@/lib/modules/documents/own-documents.queries'
import { newestPosts } from '@/lib/modules/posts/posts.queries'

import styles from './access-control.module.css'
import { BusinessCard } from './business-card'
import { OwnDetails } from './own-details'
import { DocumentsToSign, isWaiting, SignedDocuments } from './own-documents'
import { OwnNews } from './own-news'
import { OwnPayments, PagesToPay } from './own-payments'
import { OwnServices } from './own-services'
import { OwnTaxDocuments } from './own-tax-documents'

export const generateMetadata = screenTitle('access-control')

const NEWS = 3

/**
 * The client's home screen: what to pay and sign, past documents, the client's own details and the contact at the
 * business.
 */
export default screen('access-control', async ({ actor }) => {
  if (actor.role !== 'client') return <ForClients />
  const scope = clientScope(actor)
  const [account, taxDocuments, services] = await Promise.all([
    loadClientBalance(scope),
    listOwnTaxDocuments(scope),
    listOwnServices(scope),
  ])
  const [pages, documents, { own, ...business }, posts] = await Promise.all([
    listOwnPages(scope),
    listOwnDocuments(scope),
    loadOwnDetails(scope),
    newestPosts(memberScope(actor), NEWS),
  ])
  const [toSign, closed] = [documents.filter(isWaiting), documents.filter((one) => !isWaiting(one))]
  return (
    <Page route="access-control" meta={actor.companyName}>
      <LiveRefresh topics={['post']} />
      <Totals account={account} documents={documents} />
      <div className={styles.area}>
        <Columns
          side={
            <>
              <OwnDetails own={own} />
              <BusinessCard {...business} />
              <OwnNews posts={posts} />
            </>
          }
        >
          <PagesToPay pages={pages.filter(isOpen)} />
          <DocumentsToSign documents={toSign} />
          <OwnServices services={services} />
          <OwnPayments pages={pages.filter((page) => !isOpen(page))} />
          <OwnTaxDocuments documents={taxDocuments} />
          <SignedDocuments documents={closed} />
        </Columns>
      </div>
    </Page>
  )
})

const OPEN: readonly OwnPage['state'][] = ['active', 'partial', 'paused', 'expired']
const isOpen = ({ state }: OwnPage) => OPEN.includes(state)

type TotalsProps = { account: Account; documents: OwnDocument[] }

function Totals({ account, documents }: TotalsProps) {
  const mine = documents.filter((one) => isWaiting(one) && one.ownState !== null && one.ownState !== 'signed')
  const signed = documents.filter(({ state }) => state === 'completed')
  return (
    <StatGrid>
      <StatCard
        label="לתשלום"
        value={<Money agorot={account.owed} />}
        note={<Due {...account} />}
        tone={account.overdue > 0 ? 'bad' : undefined}
      />
      <StatCard
        label="שולם"
        value={<Money agorot={account.paid} />}
        note={counted(account.paidCount, ['תשלום אחד', 'תשלומים'])}
      />
      <StatCard label="לחתימה" value={mine.length.toLocaleString('he-IL')} note="מסמכים שממתינים לך" />
      <StatCard label="מסמכים חתומים" value={signed.length.toLocaleString('he-IL')} note="להורדה בכל עת" />
    </StatGrid>
  )
}

/** The overdue amount or, if nothing is overdue, the next due date. */
function Due({ overdue, nextDueOn }: Account) {
  if (overdue > 0)
    return (
      <>
        מתוכם <Money agorot={overdue} /> באיחור
      </>
    )
  return nextDueOn ? (
    <>
      עד <DateText at={nextDueOn} />
    </>
  ) : (
    'אין מה לשלם'
  )
}

const counted = (count: number, [one, many]: [string, string]) =>
  count === 1 ? one : `${count.toLocaleString('he-IL')} ${many}`

const ForClients = () => (
  <Page route="access-control">
    <Card>
      <EmptyState
        icon={<IconUser size={40} />}
        title="כאן לקוחות רואים את שלהם"
        text="לקוח שנכנס למערכת רואה כאן את התשלומים ואת המסמכים שלו."
      />
    </Card>
  </Page>
)
