import { LinkTabs } from '@/components/screen/link-tabs'
import { href } from '@/lib/routes/find'

type Props = { current: 'day' | 'list' | 'board' | 'calendar' | 'workload' | 'projects' | 'time' }

/** The views of tasks, each with an address of its own. */
export const TaskTabs = ({ current }: Props) => (
  <LinkTabs
    label="תצוגות של משימות"
    current={current}
    address={{ path: href('tasks'), search: {} }}
    tabs={[
      { key: 'day', label: 'היום שלי', href: href('tasks') },
      { key: 'list', label: 'רשימה', href: href('tasks-list') },
      { key: 'board', label: 'לוח', href: href('tasks-board') },
      { key: 'calendar', label: 'לוח שנה', href: href('tasks-calendar') },
      { key: 'workload', label: 'עומס', href: href('tasks-workload') },
      { key: 'projects', label: 'פרויקטים', href: href('tasks-projects') },
      { key: 'time', label: 'שעות', href: href('tasks-time') },
    ]}
  />
)
