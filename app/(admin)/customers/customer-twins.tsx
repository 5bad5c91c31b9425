'use client'

import { Alert } from '@/components/ui/alert'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { type SendError, sendJson } from '@/lib/client/send'
import type { CustomerInput } from '@/lib/modules/customers/schema'
import type { Twin } from '@/lib/modules/customers/twins/queries'
import { href } from '@/lib/routes/find'

/** Whom the refused customer looks like: those that the user may see; none for any other refusal. */
export async function twinsBehind({ code }: SendError, { phone, email, nationalId }: Partial<CustomerInput>) {
  const shared = {
    likely_twin: { phone: phone ?? null, email: email ?? null, nationalId: null },
    national_id_taken: { phone: null, email: null, nationalId: nationalId ?? null },
  }[code]
  if (!shared) return null
  const found = await sendJson<Twin[]>('/api/customers/twins', 'POST', shared)
  return found.ok ? found.data : null
}

type Props = { twins: readonly Twin[]; onSaveAnyway?: (() => void) | undefined }

/** The customers that are there already, to open beside the form, and the way to save all the same. */
export function CustomerTwins({ twins, onSaveAnyway }: Props) {
  if (twins.length === 0) return null
  return (
    <Alert tone="warn" title={twins.length === 1 ? 'לקוח דומה כבר קיים' : 'לקוחות דומים כבר קיימים'}>
      <ul>
        {twins.map(({ id, name, number }) => (
          <li key={id}>
            <a href={href('customers-view', { id })} target="_blank" rel="noreferrer">
              <Bidi>{name}</Bidi>
            </a>{' '}
            מס׳ <Ltr>{number}</Ltr>
          </li>
        ))}
      </ul>
      {onSaveAnyway && (
        <p>
          <Button size="sm" onClick={onSaveAnyway}>
            שמירה בכל זאת
          </Button>
        </p>
      )}
    </Alert>
  )
}
