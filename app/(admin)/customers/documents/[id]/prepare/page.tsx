import { redirect } from 'next/navigation'

import { type DraftField, newSigner } from '@/components/domain/placing/layout-state'
import { Page } from '@/components/screen/page'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { canSendSms } from '@/lib/messaging/text-sender'
import { findDocument, type SignerView } from '@/lib/modules/documents/record.queries'
import { href } from '@/lib/routes/find'

import { PrepareRoom } from './prepare-room'

export const generateMetadata = screenTitle('documents-prepare')

export default screen('documents-prepare', async ({ actor, params }) => {
  const scope = requireScope('documents', actor)
  const [document, hasSms] = await Promise.all([findDocument(scope, params.id), canSendSms(scope)])
  if (document.state !== 'draft') redirect(href('documents-view', { id: document.id }))
  const { id, title, version, pages, signers, fields } = document
  const { customerName: name, customerEmail, customerPhone } = document
  // Suggests the customer as the signer of a document that has none yet.
  const likely = name
    ? [{ ...newSigner(), key: 'customer', name, email: customerEmail ?? '', phone: customerPhone ?? '' }]
    : []
  return (
    <Page
      route="documents-prepare"
      title={title}
      meta="מוסיפים חותמים, מסמנים בעמודים היכן כל אחד חותם וממלא, ושולחים."
    >
      <PrepareRoom
        document={{ id, version, pages, authPolicy: document.authPolicy, hasSms }}
        orderMode={document.orderMode}
        signers={signers.length ? signers.map(draftOf) : likely}
        fields={fields.map(({ id: key, defaultValue, options, required, ...field }) => ({
          key,
          defaultValue,
          options,
          required,
          ...placeOf(field),
        }))}
      />
    </Page>
  )
})

const draftOf = ({ id: key, name, email, phone, role, group }: SignerView) => ({
  ...newSigner(),
  key,
  name,
  email,
  phone,
  role,
  group,
})

type Placed = Pick<DraftField, 'signer' | 'type' | 'label' | 'page' | 'x' | 'y' | 'w' | 'h'>

const placeOf = ({ signer, type, label, page, x, y, w, h }: Placed) => ({ signer, type, label, page, x, y, w, h })
