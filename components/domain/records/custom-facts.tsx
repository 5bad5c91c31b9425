import { TagList } from '@/components/domain/tag-chip'
import { FieldList } from '@/components/screen/field-list'
import { Card } from '@/components/ui/card'
import type { CustomField, CustomValue } from '@/lib/modules/custom-fields/custom-fields.schema'
import type { Tag } from '@/lib/modules/tags/tags.schema'

import { CustomText } from './custom-text'
import { sectionLabels } from './record-words'

type Props = {
  tags: readonly Tag[]
  fields: readonly CustomField[]
  /** Values of the custom fields by id. */
  custom: Readonly<Record<string, CustomValue>>
}

/** The tags and the custom fields by section; empty fields are left out. */
export function CustomFacts({ tags, fields, custom }: Props) {
  const filled = fields.filter(({ id }) => custom[id] !== undefined)
  const sections = [...new Set(filled.map(({ section }) => section))]
  return (
    <>
      {tags.length > 0 && (
        <Card title={sectionLabels.tags}>
          <TagList tags={tags} />
        </Card>
      )}
      {sections.map((section) => (
        <Card key={section} title={section || sectionLabels.custom}>
          <FieldList
            items={filled
              .filter((field) => field.section === section)
              .map((field) => ({ label: field.label, value: <CustomText field={field} value={custom[field.id]} /> }))}
          />
        </Card>
      ))}
    </>
  )
}
