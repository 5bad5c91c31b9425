import type { TaskChoices } from '@/components/domain/tasks/task-choices'
import type { Filter } from '@/components/screen/filter'
import { toOptions } from '@/lib/format/options'
import { taskGroupLabels, taskPriorityLabels } from '@/lib/modules/tasks/tasks.labels'

const STATES = { open: 'פתוחות', closed: 'סגורות', all: 'הכול', ...taskGroupLabels }

/** The filters of the list and the board. */
export const taskListFilters = ({ people, projects, tags }: TaskChoices): Filter[] => [
  {
    key: 'assignee',
    label: 'אחראי',
    options: [{ value: 'mine', label: 'שלי' }, { value: 'none', label: 'בלי אחראי' }, ...people],
  },
  { key: 'project', label: 'פרויקט', options: [{ value: 'none', label: 'בלי פרויקט' }, ...projects] },
  {
    key: 'state',
    label: 'מצב',
    unset: STATES.open,
    options: toOptions(STATES).filter(({ value }) => value !== 'open'),
  },
  {
    key: 'due',
    label: 'מועד',
    options: toOptions({ late: 'באיחור', today: 'היום', week: 'עד סוף השבוע', none: 'בלי תאריך' }),
  },
  { key: 'priority', label: 'עדיפות', kind: 'several', options: toOptions(taskPriorityLabels) },
  {
    key: 'tags',
    label: 'תגיות',
    kind: 'several',
    options: tags.map(({ id, name }) => ({ value: id, label: name })),
  },
  { key: 'watched', label: 'במעקב שלי', options: [{ value: 'yes', label: 'כן' }] },
  { key: 'blocked', label: 'חסומה', options: [{ value: 'yes', label: 'כן' }] },
]
