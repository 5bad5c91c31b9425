import { newSigner } from '@/components/domain/placing/layout-state'
import { Page } from '@/components/screen/page'
import { ButtonLink } from '@/components/ui/button-link'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import type { FieldType } from '@/lib/modules/documents/documents.schema'
import { findDocumentTemplate, type TemplateRecord } from '@/lib/modules/documents/templates/templates.queries'
import { href } from '@/lib/routes/find'

import { ArchiveButton } from './archive-button'
import { TemplateRoom } from './template-room'

export const generateMetadata = screenTitle('documents-templates-edit')

export default screen('documents-templates-edit', async ({ actor, params }) => {
  const template = await findDocumentTemplate(requireScope('documents', actor), params.id)
  const { id, name, kind, body, pages, version, isArchived, orderMode } = template
  return (
    <Page
      route="documents-templates-edit"
      title={name}
      actions={
        <>
          <ArchiveButton id={id} version={version} isArchived={isArchived} />
          {!isArchived && (
            <ButtonLink variant="primary" href={href('documents-templates-use', { id })}>
              מסמך מהתבנית
            </ButtonLink>
          )}
        </>
      }
    >
      <TemplateRoom
        key={version}
        template={{ id, name, kind, body, pages, version }}
        layout={{ orderMode, ...layoutOf(template), selected: null, isDirty: false }}
      />
    </Page>
  )
})

const layoutOf = ({ roles, fields }: TemplateRecord) => ({
  signers: roles.map(({ title, name: person, ...role }, index) => ({
    ...newSigner(),
    ...role,
    key: `role-${index}`,
    name: title,
    person,
  })),
  fields: fields.map(({ type, ...field }, index) => ({ ...field, type: type as FieldType, key: `field-${index}` })),
})
