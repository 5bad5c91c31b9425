'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { ActionButton } from '@/components/domain/action-button'
import { ShownOnce } from '@/components/domain/shown-once'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Dialog } from '@/components/ui/dialog'
import { EmailField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'

const HANDLER = '/api/settings/mail/inbound'

/** The address to which guests answer; where its mails are to be brought is shown once. */
export function InboundMailForm({ address }: { address: string | null }) {
  const router = useRouter()
  const [made, setMade] = useState<string>()
  const show = ({ url }: { url: string | null }) => {
    if (url) setMade(url)
    else void notify('הכתובת נשמרה')
    router.refresh()
  }
  const form = useOfficeForm({
    schema: () => import('@/lib/modules/inbound-mail/inbound-mail.schema').then(({ routeInput }) => routeInput),
    defaults: { address: address ?? '' },
    submit: (body) => sendJson<{ url: string | null }>(HANDLER, 'PUT', body),
    onSaved: show,
  })
  return (
    <>
      <OfficeForm form={form} label="כתובת לתשובות" plain>
        <EmailField label="כתובת הדוא״ל לתשובות" required {...form.field('address')} />
        <SaveBar label={address ? 'שמירת הכתובת' : 'פתיחת כתובת'} />
      </OfficeForm>
      {address && (
        <div className="row">
          <ActionButton
            label="החלפת הכתובת הסודית"
            title="להחליף את הכתובת הסודית?"
            url={`${HANDLER}/address`}
            method="POST"
            onDone={show}
          >
            הכתובת הקודמת תפסיק לעבוד מיד, ותשובות לא ייקלטו עד שהחדשה תוגדר אצל ספק הדואר.
          </ActionButton>
          <ActionButton
            label="סגירה"
            variant="danger"
            tone="danger"
            title="לסגור את הכתובת לתשובות?"
            url={HANDLER}
            method="DELETE"
            done="הכתובת נסגרה"
          >
            תשובות להזמנות חדשות יגיעו לדוא״ל של מי שקבע את האירוע, ולא יירשמו כאן.
          </ActionButton>
        </div>
      )}
      <Dialog open={made !== undefined} onClose={() => setMade(undefined)} title="הכתובת הסודית נוצרה">
        <div className="stack">
          <p>בספק הדואר מגדירים העברה (inbound route) של כל הודעה, בגוף הבקשה ובצורתה המקורית (raw MIME), ב־POST אל:</p>
          <ShownOnce what="הכתובת" value={made ?? ''} onClose={() => setMade(undefined)} />
        </div>
      </Dialog>
    </>
  )
}
