import { IconPlus } from '@tabler/icons-react'

import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { type Actor, scopeOf } from '@/lib/access/scope'
import { listCustomFields } from '@/lib/modules/customers/custom-fields/queries'
import { listTags } from '@/lib/modules/customers/tags/queries'
import { href } from '@/lib/routes/find'

import { AddTag } from './fields/add-tag'
import { FieldsTable } from './fields/fields-table'
import { TagsTable } from './fields/tags-table'

/** What the company keeps of its customers beside the usual, and how it labels them. */
export async function FieldsTab({ actor }: { actor: Actor }) {
  const scope = scopeOf('customFields', actor)
  const [fields, tags] = [await listCustomFields(scope), await listTags(scope)]
  return (
    <div className="stack">
      <Card
        title="שדות מותאמים של לקוח"
        flush
        actions={
          <ButtonLink
            href={href('custom-fields-add')}
            variant="primary"
            icon={<IconPlus size={20} aria-hidden="true" />}
          >
            שדה חדש
          </ButtonLink>
        }
      >
        <FieldsTable fields={fields} />
      </Card>
      <Card title="תגיות" flush actions={<AddTag />}>
        <TagsTable tags={tags} />
      </Card>
    </div>
  )
}
