import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { FilterBar } from '@/components/screen/filter-bar'
import { columnNames } from '@/components/screen/hidden-columns'
import { ListCard } from '@/components/screen/list-card'
import { Page } from '@/components/screen/page'
import { Pager } from '@/components/screen/pager'
import { LiveRefresh } from '@/components/shell/live'
import { ButtonLink } from '@/components/ui/button-link'
import { IconReceipt, IconUpload } from '@/components/ui/icons'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { listBatches } from '@/lib/modules/payslips/batches.queries'
import { batchStateLabels } from '@/lib/modules/payslips/payslips.labels'
import { loadBatchList } from '@/lib/modules/payslips/payslips.list'
import { href } from '@/lib/routes/find'
import { BATCH_STATES } from '@/lib/vocabulary/payslips'

import { BATCH_COLUMNS, BatchesTable } from './batches-table'

export const generateMetadata = screenTitle('customers-paycheck')

export default screen('customers-paycheck', async ({ actor, search }) => {
  const params = loadBatchList(search)
  const list = await listBatches(requireScope('payslips', actor), params)
  const address = { path: href('customers-paycheck'), search }
  return (
    <Page route="customers-paycheck" actions={<Actions />}>
      <LiveRefresh topics={['payslip']} />
      <ListCard
        filter={<FilterBar filters={FILTERS} columns={columnNames(BATCH_COLUMNS)} />}
        pager={<Pager list={list} size={params.size} address={address} />}
      >
        <BatchesTable
          rows={list.rows}
          sort={params.sort}
          address={address}
          empty={
            params.state ? (
              <NoResults clearHref={address.path} />
            ) : (
              <EmptyState
                icon={<IconReceipt size={40} />}
                title="עוד לא הועלו תלושים"
                text="מעלים קובץ PDF אחד לחודש. המערכת מפצלת אותו לעובדים, ואחרי בדיקה ושחרור של אדם נוסף כל עובד מקבל את התלוש שלו."
                actions={<Actions />}
              />
            )
          }
        />
      </ListCard>
    </Page>
  )
})

const FILTERS = [
  { key: 'state', label: 'מצב', options: BATCH_STATES.map((value) => ({ value, label: batchStateLabels[value] })) },
]

const Actions = () => (
  <>
    <ButtonLink href={href('payslips-employers')}>מעסיקים</ButtonLink>
    <ButtonLink href={href('payslips-employees')}>עובדים והסכמות</ButtonLink>
    <ButtonLink variant="primary" href={href('payslips-add')} icon={<IconUpload size={20} />}>
      העלאת תלושים
    </ButtonLink>
  </>
)
