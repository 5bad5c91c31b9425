import { TagList } from '@/components/domain/tag-chip'
import { FieldList } from '@/components/screen/field-list'
import { Card } from '@/components/ui/card'
import type { CustomField } from '@/lib/modules/custom-fields/custom-fields.schema'
import { customerFieldLabels } from '@/lib/modules/customers/customers.labels'
import type { CustomerDetails } from '@/lib/modules/customers/customers.queries'

import { CustomText } from '../../custom-text'

type Props = { fields: readonly CustomField[]; customer: CustomerDetails }

/** The tags and the custom fields by section; empty fields are left out. */
export function CustomFacts({ fields, customer: { tags, custom } }: Props) {
  const filled = fields.filter(({ id }) => custom[id] !== undefined)
  const sections = [...new Set(filled.map(({ section }) => section))]
  return (
    <>
      {tags.length > 0 && (
        <Card title={customerFieldLabels.tagIds}>
          <TagList tags={tags} />
        </Card>
      )}
      {sections.map((section) => (
        <Card key={section} title={section || customerFieldLabels.custom}>
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
