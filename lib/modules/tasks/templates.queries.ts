import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'

import { conflict, forbidden, notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { taskProjectTemplates } from '@/lib/db/schema/task-plan'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'

import type { TaskViewer } from './reach.queries'
import { type TemplateContent, templateContent } from './templates.schema'

/** Templates of a company. */
export const MAX_TEMPLATES = 200
const NO_TEMPLATE = 'התבנית לא נמצאה'

const inTemplates = ({ companyId }: TaskViewer): SQL | undefined =>
  and(eq(taskProjectTemplates.companyId, companyId), isNull(taskProjectTemplates.deletedAt))

/** Returns the templates of the company by name: they serve whoever adds projects. */
export const listProjectTemplates = (scope: TaskViewer) =>
  readInCompany(scope, async (tx) => {
    const { id, name, description, color, taskCount, createdAt, createdBy, version } = taskProjectTemplates
    const found = await tx
      .select({
        id,
        name,
        description,
        color,
        taskCount,
        createdAt,
        writer: createdBy,
        createdBy: users.displayName,
        version,
      })
      .from(taskProjectTemplates)
      .leftJoin(users, and(eq(users.companyId, taskProjectTemplates.companyId), eq(users.id, createdBy)))
      .where(inTemplates(scope))
      .orderBy(asc(name), asc(id))
      .limit(MAX_TEMPLATES)
    return found.map(({ writer, ...template }) => ({ ...template, canChange: mayChange(scope, writer) }))
  })

export type ProjectTemplate = Awaited<ReturnType<typeof listProjectTemplates>>[number]

/** Whether the actor may rename or delete a template: whoever manages all projects, and who saved it. */
const mayChange = ({ ownerId, actorId }: TaskViewer, createdBy: string | null): boolean =>
  ownerId === undefined || createdBy === actorId

/** Locks a template to change it; 403 for one of somebody else, 404, 409 (version). */
export async function lockProjectTemplate(tx: Tx, scope: TaskViewer, { id, version }: { id: string; version: number }) {
  const [template] = await tx
    .select()
    .from(taskProjectTemplates)
    .where(and(inTemplates(scope), eq(taskProjectTemplates.id, id)))
    .for('update')
  if (!template) throw notFound(NO_TEMPLATE)
  if (!mayChange(scope, template.createdBy))
    throw forbidden('רק מי ששמר את התבנית, או מי שמנהל את כל הפרויקטים, יכול לשנות אותה')
  if (template.version !== version) throw stale()
  return template
}

/** Returns a template with its content, for a new project; 404, 409 where its content is of a form that is not read any more. */
export async function readProjectTemplate(tx: Tx, scope: TaskViewer, id: string) {
  const [template] = await tx
    .select()
    .from(taskProjectTemplates)
    .where(and(inTemplates(scope), eq(taskProjectTemplates.id, id)))
  if (!template) throw notFound(NO_TEMPLATE)
  const content = templateContent.safeParse(template.content)
  if (!content.success) throw conflict('template_unreadable', 'אי אפשר לקרוא את התבנית. אפשר לשמור אותה מחדש מפרויקט.')
  return { ...template, content: content.data satisfies TemplateContent }
}
