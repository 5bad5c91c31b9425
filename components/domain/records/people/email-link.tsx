'use client'

import { Badge } from '@/components/ui/badge'
import { Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import type { Refusals } from '@/lib/modules/consents/refusals.rules'

import styles from './people.module.css'
import { RefusedContact, refusedLabels } from './refused-contact'

type Props = { address: string; name: string; refusals: Refusals }

/** A link to write to an e-mail address; where that was refused, it requires a confirmation. */
export function EmailLink({ address, name, refusals: { email } }: Props) {
  const href = `mailto:${address}`
  if (!email)
    return (
      <a href={href}>
        <Ltr>{address}</Ltr>
      </a>
    )
  return (
    <span className={styles.guarded}>
      <RefusedContact channel="email" href={href} name={name} origin={email}>
        {(ask) => (
          <Button size="sm" onClick={ask}>
            <Ltr>{address}</Ltr>
          </Button>
        )}
      </RefusedContact>
      <Badge tone="bad">{refusedLabels.email}</Badge>
    </span>
  )
}
