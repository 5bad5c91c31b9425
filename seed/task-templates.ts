import { requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { taskProjectTemplates } from '@/lib/db/schema/task-plan'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { FIRST_STATES } from '@/lib/modules/tasks/tasks.rules'
import type { TaskPriority } from '@/lib/modules/tasks/tasks.schema'
import { type TemplateContent, templateContent } from '@/lib/modules/tasks/templates.schema'

import { seedActor } from './actor'
import type { SeedWorld } from './world'

type TaskOfTemplate = {
  title: string
  /** First and last day, counted from the start of the project. */
  days: [from: number, to: number]
  hours?: number
  priority?: TaskPriority
  checklist?: string[]
  below?: TaskOfTemplate[]
  /** Titles of tasks that it waits for. */
  after?: string[]
}

type TemplatePlan = {
  name: string
  description: string
  color: 'blue' | 'green'
  dueIn: number
  tasks: TaskOfTemplate[]
}

const PLANS: TemplatePlan[] = [
  {
    name: 'הקמת אתר ללקוח',
    description: 'מאפיון ועד עלייה לאוויר, שישה שבועות.',
    color: 'blue',
    dueIn: 42,
    tasks: [
      {
        title: 'פגישת אפיון',
        days: [0, 0],
        hours: 2,
        priority: 'high',
        checklist: ['קהל היעד ומטרת האתר', 'אתרים שהלקוח אוהב', 'מי מאשר מצד הלקוח'],
      },
      { title: 'מסמך אפיון ומבנה העמודים', days: [1, 4], hours: 8, after: ['פגישת אפיון'] },
      {
        title: 'איסוף חומרים מהלקוח',
        days: [1, 14],
        hours: 3,
        after: ['פגישת אפיון'],
        below: [
          { title: 'טקסטים לכל עמוד', days: [1, 10] },
          { title: 'לוגו ותמונות ברזולוציה גבוהה', days: [1, 7] },
        ],
      },
      { title: 'סקיצה לעמוד הבית', days: [7, 11], hours: 12, after: ['מסמך אפיון ומבנה העמודים'] },
      { title: 'אישור הסקיצה', days: [14, 15], priority: 'high', after: ['סקיצה לעמוד הבית'] },
      { title: 'עיצוב שאר העמודים', days: [16, 22], hours: 20, after: ['אישור הסקיצה'] },
      { title: 'הקמה והזנת תוכן', days: [23, 34], hours: 30, after: ['עיצוב שאר העמודים', 'איסוף חומרים מהלקוח'] },
      {
        title: 'בדיקות לפני עלייה',
        days: [35, 37],
        hours: 6,
        after: ['הקמה והזנת תוכן'],
        checklist: ['נגישות', 'טלפונים', 'טופס יצירת קשר', 'מדיניות פרטיות', 'מהירות'],
      },
      { title: 'עלייה לאוויר', days: [39, 39], hours: 2, priority: 'urgent', after: ['בדיקות לפני עלייה'] },
      { title: 'הדרכה ללקוח', days: [40, 41], hours: 2, after: ['עלייה לאוויר'] },
    ],
  },
  {
    name: 'קליטת לקוח חדש',
    description: 'מהחתימה ועד שיחת המשוב הראשונה.',
    color: 'green',
    dueIn: 30,
    tasks: [
      { title: 'שיחת היכרות', days: [0, 0], hours: 1, priority: 'high' },
      { title: 'חתימה על הסכם', days: [1, 3], after: ['שיחת היכרות'] },
      {
        title: 'פתיחת תיק לקוח',
        days: [4, 4],
        hours: 1,
        after: ['חתימה על הסכם'],
        checklist: ['פרטי חיוב', 'אנשי קשר', 'אמצעי תשלום'],
      },
      { title: 'חשבונית ראשונה', days: [5, 7], hours: 0.5, after: ['פתיחת תיק לקוח'] },
      { title: 'פגישת התנעה', days: [7, 9], hours: 2, after: ['פתיחת תיק לקוח'] },
      { title: 'שיחת משוב אחרי חודש', days: [28, 30], hours: 1, after: ['פגישת התנעה'] },
    ],
  },
]

/** Seeds templates of projects. */
export async function seedTaskTemplates(world: SeedWorld): Promise<void> {
  const { companyId, actorId } = requireScope('tasks', seedActor(world))
  await inCompany(world, async (tx) => {
    for (const plan of PLANS) {
      const { name, description, color } = plan
      const [id, content] = [newId(), templateContent.parse(contentOf(plan))]
      const by = { createdBy: actorId, updatedBy: actorId }
      const taskCount = content.tasks.length
      await tx
        .insert(taskProjectTemplates)
        .values({ ...by, companyId, id, name, description, color, taskCount, content })
      const made = { action: 'task-template.created', entity: 'task_template', entityId: id, data: { name } } as const
      await audit(tx, { companyId, actorId }, made)
    }
  })
}

type Listed = TaskOfTemplate & { parent: number | null }

/** Returns tasks in order, each followed by those below it. */
function listTasks(tasks: readonly TaskOfTemplate[]): Listed[] {
  const listed: Listed[] = []
  const add = (task: TaskOfTemplate, parent: number | null) => {
    const at = listed.push({ ...task, parent }) - 1
    for (const child of task.below ?? []) add(child, at)
  }
  for (const task of tasks) add(task, null)
  return listed
}

function contentOf({ dueIn, tasks }: TemplatePlan): TemplateContent {
  const listed = listTasks(tasks)
  const placeOf = (title: string) => listed.findIndex((task) => task.title === title)
  return {
    dueIn,
    states: FIRST_STATES.map((state) => ({ ...state })),
    tasks: listed.map(({ title, parent, days: [from, to], hours, priority = 'normal', checklist = [] }) => ({
      title,
      parent,
      body: null,
      priority,
      isBacklog: false,
      startIn: from === to ? null : from,
      dueIn: to,
      dueTime: null,
      estimateMinutes: hours ? hours * 60 : null,
      checklist,
    })),
    links: listed.flatMap(({ title, after = [] }) =>
      after.map((one) => ({ from: placeOf(one), to: placeOf(title), kind: 'blocks' as const })),
    ),
  }
}
