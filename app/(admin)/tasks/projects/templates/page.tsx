import { EmptyState } from '@/components/screen/empty-state'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { ButtonLink } from '@/components/ui/button-link'
import { IconTemplate } from '@/components/ui/icons'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { listProjectTemplates } from '@/lib/modules/tasks/templates.queries'
import { href } from '@/lib/routes/find'

import { TaskTabs } from '../../task-tabs'
import { TemplatesTable } from './templates-table'

export const generateMetadata = screenTitle('tasks-templates')

export default screen('tasks-templates', async ({ actor }) => {
  const templates = await listProjectTemplates(requireScope('tasks', actor))
  return (
    <Page route="tasks-templates" tabs={<TaskTabs current="projects" />}>
      <LiveRefresh topics={['task-project']} />
      <div className="card">
        {templates.length > 0 ? (
          <TemplatesTable templates={templates} />
        ) : (
          <EmptyState
            icon={<IconTemplate size={40} />}
            title="עוד אין תבניות"
            text="כל פרויקט אפשר לשמור כתבנית: בעמוד הפרויקט, בניהול הפרויקט, שמירה כתבנית."
            actions={<ButtonLink href={href('tasks-projects')}>לפרויקטים</ButtonLink>}
          />
        )}
      </div>
    </Page>
  )
})
