import { Page } from '@/components/screen/page'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { IconPlus } from '@/components/ui/icons'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { listCustomFields } from '@/lib/modules/custom-fields/custom-fields.queries'
import { listTags } from '@/lib/modules/tags/tags.queries'
import { href } from '@/lib/routes/find'

import { SettingsTabs } from '../settings-tabs'
import { AddTag } from './add-tag'
import { FieldsTable } from './fields-table'
import { TagsTable } from './tags-table'

export const generateMetadata = screenTitle('custom-fields')

/** The screen of the company's custom fields and tags. */
export default screen('custom-fields', async ({ actor }) => {
  const scope = requireScope('customFields', actor)
  const [fields, tags] = [await listCustomFields(scope), await listTags(scope)]
  return (
    <Page route="custom-fields" tabs={<SettingsTabs actor={actor} current="custom-fields" />}>
      <Card
        title="שדות מותאמים של לקוח"
        flush
        actions={
          <ButtonLink href={href('custom-fields-add')} variant="primary" icon={<IconPlus size={20} />}>
            שדה חדש
          </ButtonLink>
        }
      >
        <FieldsTable fields={fields} />
      </Card>
      <Card title="תגיות" flush actions={<AddTag />}>
        <TagsTable tags={tags} />
      </Card>
    </Page>
  )
})
