import { EmptyState } from '@/components/screen/empty-state'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { Badge } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { IconRoute } from '@/components/ui/icons'
import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { listCustomFields, listFields } from '@/lib/modules/custom-fields/custom-fields.queries'
import { loadSourceCosts } from '@/lib/modules/leads/source-costs.queries'
import { listPipelines } from '@/lib/modules/leads/statuses.queries'

import { picklistOptions } from '@/lib/modules/picklists/picklists.rules'

import { AddPipeline } from './pipeline-dialog'
import { PipelineMenu } from './pipeline-menu'
import { AddSourceCost, SourceCosts } from './source-costs'
import { AddStatus } from './status-dialog'
import { type FieldChoice, toFieldChoices } from './status-words'
import { StatusesTable } from './statuses-table'

export const generateMetadata = screenTitle('leads-statuses')

/** The screen of the pipelines of leads, each with its statuses. */
export default screen('leads-statuses', async ({ actor }) => {
  const scope = requireScope('leadStatuses', actor)
  const [pipelines, fields, { costs, lists }] = await Promise.all([
    listPipelines(scope),
    readFieldChoices(actor),
    loadSourceCosts(scope),
  ])
  const sources = picklistOptions(lists, 'customer.source')
  return (
    <Page route="leads-statuses" actions={<AddPipeline />}>
      <LiveRefresh topics={['lead-status']} />
      {pipelines.length === 0 && (
        <EmptyState
          icon={<IconRoute size={40} />}
          title="עוד אין תהליכים"
          text="תהליך הוא הדרך שליד עובר מהפנייה ועד לסגירה, והסטטוסים הם התחנות בה."
        />
      )}
      {pipelines.map((pipeline) => (
        <Card
          key={pipeline.id}
          title={
            <span className="row">
              <Bidi>{pipeline.name}</Bidi>
              {pipeline.isDefault && <Badge tone="info">ללידים חדשים</Badge>}
            </span>
          }
          flush
          actions={
            <>
              <AddStatus pipeline={pipeline} fields={fields} />
              <PipelineMenu pipeline={pipeline} />
            </>
          }
        >
          <StatusesTable pipeline={pipeline} fields={fields} />
        </Card>
      ))}
      <Card title="עלות חודשית של מקורות" flush actions={<AddSourceCost sources={sources} />}>
        <SourceCosts costs={costs} sources={sources} />
      </Card>
    </Page>
  )
})

/**
 * Returns the fields that a status may require: with the permission to manage custom fields all of the company's,
 * otherwise those that the user sees in leads.
 */
async function readFieldChoices(actor: Actor): Promise<FieldChoice[]> {
  const settings = findScope('customFields', actor)
  if (settings) return toFieldChoices((await listCustomFields(settings)).filter(({ entity }) => entity === 'lead'))
  const reader = findScope('leads', actor)
  return toFieldChoices(reader ? await listFields(reader, 'lead') : [])
}
