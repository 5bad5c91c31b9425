import { IconUser } from '@tabler/icons-react'

import { Columns } from '@/components/screen/columns'
import { EmptyState } from '@/components/screen/empty-state'
import { Page } from '@/components/screen/page'
import { StatCard, StatGrid } from '@/components/screen/stat-card'
import { LiveRefresh } from '@/components/shell/live'
import { Card } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { clientScope, memberScope } from '@/lib/access/scope'
import { loadOwnDetails } from '@/lib/modules/client-area/details/queries'
import { listOwnPages, type OwnPage } from '@/lib/modules/client-area/queries'
import { listOwnDocuments, type OwnDocument } from '@/lib/modules/documents/own/queries'
import { newestPosts } from '@/lib/modules/posts/queries'
import { screen, titleOf } from '@/lib/server/screen'

import styles from './access-control.module.css'
import { BusinessCard } from './business-card'
import { OwnDetails } from './own-details'
import { DocumentsToSign, isWaiting, SignedDocuments } from './own-documents'
import { OwnNews } from './own-news'
import { OwnPayments, PagesToPay } from './own-payments'

export const metadata = titleOf('access-control')

const NEWS = 3

/** Where a client lands: what is to be paid and signed, what was, who they are to the business and whom to call there. */
export default screen('access-control', async ({ actor }) => {
  if (actor.role !== 'client') return <ForClients />
  const scope = clientScope(actor)
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
      <Totals pages={pages} documents={documents} />
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
          <OwnPayments pages={pages.filter((page) => !isOpen(page))} />
          <SignedDocuments documents={closed} />
        </Columns>
      </div>
    </Page>
  )
})

const isOpen = ({ state }: OwnPage) => state === 'active' || state === 'expired'

function Totals({ pages, documents }: { pages: OwnPage[]; documents: OwnDocument[] }) {
  const sum = (some: OwnPage[]) => some.reduce((total, { amountAgorot }) => total + amountAgorot, 0)
  const due = pages.filter(({ state, isChecked }) => state === 'active' && !isChecked)
  const paid = pages.filter(({ paidAt }) => paidAt !== null)
  const mine = documents.filter((one) => isWaiting(one) && one.ownState !== null && one.ownState !== 'signed')
  const signed = documents.filter(({ state }) => state === 'completed')
  return (
    <StatGrid>
      <StatCard label="לתשלום" value={<Money agorot={sum(due)} />} note={counted(due.length, ['עמוד אחד', 'עמודים'])} />
      <StatCard
        label="שולם"
        value={<Money agorot={sum(paid)} />}
        note={counted(paid.length, ['תשלום אחד', 'תשלומים'])}
      />
      <StatCard label="לחתימה" value={mine.length.toLocaleString('he-IL')} note="מסמכים שממתינים לך" />
      <StatCard label="מסמכים חתומים" value={signed.length.toLocaleString('he-IL')} note="להורדה בכל עת" />
    </StatGrid>
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
