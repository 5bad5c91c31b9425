import { type Address, withSearch } from '@/components/screen/address'
import { IconListDetails } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import type { TaskGrouping } from '@/lib/modules/tasks/tasks.list'

const GROUPINGS: Readonly<Record<TaskGrouping, string>> = {
  project: 'פרויקט',
  state: 'מצב',
  assignee: 'אחראי',
  due: 'תאריך יעד',
  priority: 'עדיפות',
  customer: 'לקוח',
}

type Props = { by: TaskGrouping | null; address: Address; isOfProject: boolean }

/** The menu of what a list is grouped by. */
export const GroupMenu = ({ by, address, isOfProject }: Props) => (
  <span className="view-slot">
    <Menu
      label={by ? `קיבוץ: ${GROUPINGS[by]}` : 'קיבוץ'}
      className=""
      icon={<IconListDetails size={20} />}
      items={[
        ...(by ? [{ label: 'בלי קיבוץ', href: withSearch(address, { by: null }) }] : []),
        ...Object.entries(GROUPINGS)
          .filter(([key]) => key !== by && !(isOfProject && key === 'project'))
          .map(([key, label]) => ({ label, href: withSearch(address, { by: key }) })),
      ]}
    />
  </span>
)
