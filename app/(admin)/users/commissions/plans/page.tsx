import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { ListCard } from '@/components/screen/list-card'
import { Page } from '@/components/screen/page'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { DateText } from '@/components/ui/date-text'
import { IconListDetails, IconPlus } from '@/components/ui/icons'
import { requireScope } from '@/lib/access/scope'
import { countText } from '@/lib/format/count-text'
import { screen, screenTitle } from '@/lib/http/screen'
import { planStateLabels } from '@/lib/modules/commissions/commissions.labels'
import { listPlans, type PlanRow } from '@/lib/modules/commissions/plans.queries'
import { href } from '@/lib/routes/find'

import { methodText } from '../rules-text'

export const generateMetadata = screenTitle('commissions-plans')

export default screen('commissions-plans', async ({ actor }) => (
  <Page route="commissions-plans" actions={<NewPlan />}>
    <ListCard>
      <DataTable
        label="תוכניות עמלה"
        columns={columns}
        rows={await listPlans(requireScope('commissionPlans', actor))}
        rowKey={({ id }) => id}
        rowHref={({ id }) => href('commissions-plans-view', { id })}
        empty={
          <EmptyState
            icon={<IconListDetails size={40} />}
            title="עוד אין תוכניות עמלה"
            text="תוכנית אומרת כמה מרוויחים על תשלום שנגבה. אחרי שיוצרים אותה משייכים אליה אנשים."
            actions={<NewPlan />}
          />
        }
      />
    </ListCard>
  </Page>
))

const NewPlan = () => (
  <ButtonLink href={href('commissions-plans-add')} variant="primary" icon={<IconPlus size={20} />}>
    תוכנית חדשה
  </ButtonLink>
)

const columns: Column<PlanRow>[] = [
  { key: 'name', header: 'שם', card: 'title', cell: ({ name }) => <Bidi>{name}</Bidi> },
  {
    key: 'method',
    header: 'מה משלמים',
    isText: true,
    card: 'sub',
    cell: ({ current }) => (current ? methodText(current.rules) : 'עוד לא בתוקף'),
  },
  {
    key: 'since',
    header: 'בתוקף מ',
    hideBelow: 'lg',
    cell: ({ current }) => <DateText at={current?.validFrom ?? null} />,
  },
  { key: 'people', header: 'משויכים', card: 'end', cell: ({ people }) => countText(people, PEOPLE) },
  {
    key: 'state',
    header: 'מצב',
    card: 'sub-end',
    cell: ({ state }) => <Status tone={state === 'active' ? 'ok' : 'muted'}>{planStateLabels[state]}</Status>,
  },
]

const PEOPLE = ['אדם אחד', 'שני אנשים', 'אנשים'] as const
