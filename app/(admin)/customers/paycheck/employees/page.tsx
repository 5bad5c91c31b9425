import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { FilterBar } from '@/components/screen/filter-bar'
import { columnNames } from '@/components/screen/hidden-columns'
import { ListCard } from '@/components/screen/list-card'
import { Page } from '@/components/screen/page'
import { Pager } from '@/components/screen/pager'
import { LiveRefresh } from '@/components/shell/live'
import { ButtonLink } from '@/components/ui/button-link'
import { IconPlus, IconUsers } from '@/components/ui/icons'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { listEmployees } from '@/lib/modules/payslips/employees.queries'
import { loadEmployeeList } from '@/lib/modules/payslips/payslips.list'
import { href } from '@/lib/routes/find'

import { EMPLOYEE_COLUMNS, EmployeesTable } from './employees-table'

export const generateMetadata = screenTitle('payslips-employees')

export default screen('payslips-employees', async ({ actor, search }) => {
  const params = loadEmployeeList(search)
  const list = await listEmployees(requireScope('payslips', actor), params)
  const address = { path: href('payslips-employees'), search }
  return (
    <Page route="payslips-employees" actions={<AddEmployee />}>
      <LiveRefresh topics={['payslip']} />
      <ListCard
        filter={
          <FilterBar
            search={{ label: 'חיפוש עובד', placeholder: 'שם, מספר עובד או דוא״ל' }}
            filters={FILTERS}
            columns={columnNames(EMPLOYEE_COLUMNS)}
          />
        }
        pager={<Pager list={list} size={params.size} address={address} />}
      >
        <EmployeesTable
          rows={list.rows}
          sort={params.sort}
          address={address}
          empty={
            params.q || params.consent ? (
              <NoResults query={params.q} clearHref={address.path} />
            ) : (
              <EmptyState
                icon={<IconUsers size={40} />}
                title="עוד אין עובדים"
                text="לפי מספרי הזהות של העובדים המערכת מזהה של מי כל עמוד בקובץ התלושים."
                actions={<AddEmployee />}
              />
            )
          }
        />
      </ListCard>
    </Page>
  )
})

const FILTERS = [
  {
    key: 'consent',
    label: 'הסכמה',
    options: [
      { value: 'yes', label: 'בתוקף' },
      { value: 'no', label: 'אין' },
    ],
  },
]

const AddEmployee = () => (
  <ButtonLink variant="primary" href={href('payslips-employees-add')} icon={<IconPlus size={20} />}>
    עובד חדש
  </ButtonLink>
)
