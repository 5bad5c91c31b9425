import type { Scope } from '@/lib/access/scope'
import { inCompany } from '@/lib/db/tenant'
import { queueMail } from '@/lib/mail/outbox'
import { paymentLink } from '@/lib/mail/templates'
import { href } from '@/lib/routes/find'
import { audit } from '@/lib/server/audit'
import { absolute } from '@/lib/server/config'
import { conflict } from '@/lib/server/errors'
import { tell } from '@/lib/server/tell'
import { addToTimeline } from '@/lib/server/timeline'

import { lockPage } from '../locking/queries'
import { sellerOf } from '../pricing/queries'
import { isPayable } from '../rules'

/** Sends the page's link to its customer by e-mail. 404; 409 where the page is not open or the customer has no address. */
export const sendPageLink = (scope: Scope<'paymentPageEdits'>, id: string) =>
  inCompany(scope, async (tx) => {
    const page = await lockPage(tx, scope, id)
    if (!isPayable(page, new Date())) throw conflict('not_open', 'אפשר לשלוח רק עמוד שפתוח לתשלום')
    if (!page.customerId) throw conflict('no_customer', 'לעמוד אין לקוח. העתיקו את הקישור ושלחו אותו בעצמכם.')
    if (!page.customerEmail) throw conflict('no_email', 'ללקוח אין כתובת דוא״ל')
    const { name } = await sellerOf(tx, scope)
    const letter = paymentLink({
      customerName: page.customerName,
      companyName: name,
      amount: page.amountAgorot,
      description: page.title,
      link: absolute(href('paymentpage', { id: page.publicToken })),
      ...(page.expiresAt && { expiresAt: page.expiresAt.toISOString() }),
    })
    await queueMail(tx, scope, { kind: 'payment.link', to: page.customerEmail, ...letter })
    const payload = { pageId: id, title: page.title }
    await addToTimeline(tx, scope, { customerId: page.customerId, type: 'payment-page.sent', payload })
    await tell(tx, scope, { topic: 'payment-page', entityId: id, kind: 'sent', ownerId: page.ownerId })
    await audit(tx, scope, { action: 'payment-page.sent', entity: 'payment_page', entityId: id })
    return { to: page.customerEmail }
  })
