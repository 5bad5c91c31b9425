import { Page } from '@/components/screen/page'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { IconPlus } from '@/components/ui/icons'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { listCustomFields } from '@/lib/modules/custom-fields/custom-fields.queries'
import { listTags } from '@/lib/modules/tags/tags.queries'
import type { RecordEntity } from '@/lib/records/kind'
import { href } from '@/lib/routes/find'
import { RECORD_ENTITIES } from '@/lib/vocabulary/records'

import { SettingsTabs } from '../settings-tabs'
import { AddTag } from './add-tag'
import { FieldsTable } from './fields-table'
import { TagsTable } from './tags-table'

export const generateMetadata = screenTitle('custom-fields')

const titles: Record<RecordEntity, string> = { customer: 'שדות מותאמים של לקוח', lead: 'שדות מותאמים של ליד' }
const addLabels: Record<RecordEntity, string> = { customer: 'שדה חדש ללקוח', lead: 'שדה חדש לליד' }

/** The screen of the company's custom fields, by kind of record, and of its tags. */
export default screen('custom-fields', async ({ actor }) => {
  const scope = requireScope('customFields', actor)
  const [fields, tags] = [await listCustomFields(scope), await listTags(scope)]
  return (
    <Page route="custom-fields" tabs={<SettingsTabs actor={actor} current="custom-fields" />}>
      {RECORD_ENTITIES.map((entity) => (
        <Card
          key={entity}
          title={titles[entity]}
          flush
          actions={
            <ButtonLink href={`${href('custom-fields-add')}?entity=${entity}`} icon={<IconPlus size={20} />}>
              {addLabels[entity]}
            </ButtonLink>
          }
        >
          <FieldsTable label={titles[entity]} fields={fields.filter((field) => field.entity === entity)} />
        </Card>
      ))}
      <Card title="תגיות" flush actions={<AddTag />}>
        <TagsTable tags={tags} />
      </Card>
    </Page>
  )
})
