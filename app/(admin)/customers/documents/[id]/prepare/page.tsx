import { redirect } from 'next/navigation'

import { Page } from '@/components/screen/page'
import { scopeOf } from '@/lib/access/scope'
import { findDocument } from '@/lib/modules/documents/record/queries'
import { href } from '@/lib/routes/find'
import { screen, titleOf } from '@/lib/server/screen'

import { PrepareRoom } from './prepare-room'

export const metadata = titleOf('documents-prepare')

export default screen('documents-prepare', async ({ actor, params }) => {
  const document = await findDocument(scopeOf('documents', actor), params.id)
  if (document.state !== 'draft') redirect(href('documents-view', { id: document.id }))
  const { id, title, version, pages, signers, fields } = document
  const { customerName: name, customerEmail, customerPhone } = document
  // The customer is the likely signer of a document that has none yet.
  const likely = name ? [{ key: 'customer', name, email: customerEmail ?? '', phone: customerPhone ?? '' }] : []
  return (
    <Page
      route="documents-prepare"
      title={title}
      meta="מוסיפים חותמים, מסמנים בעמודים היכן כל אחד חותם וממלא, ושולחים."
    >
      <PrepareRoom
        document={{ id, version, pages }}
        signers={
          signers.length ? signers.map(({ id: key, name, email, phone }) => ({ key, name, email, phone })) : likely
        }
        fields={fields.map(({ id: key, signer, type, label, page, x, y, w, h, required }) => ({
          ...{ key, signer, type, label, page, required },
          ...{ x, y, w, h },
        }))}
      />
    </Page>
  )
})
