import Link from 'next/link'

import { Page } from '@/components/screen/page'
import { Badge } from '@/components/ui/badge'
import { screen, screenTitle } from '@/lib/http/screen'
import { describeChannelKind } from '@/lib/modules/channels/kinds.rules'
import { href } from '@/lib/routes/find'
import { CHANNEL_KINDS } from '@/lib/vocabulary/messaging'

import styles from '../accounts.module.css'
import { NewAccountForm } from '../new-account-form'

export const generateMetadata = screenTitle('whatsapp-accounts-add')

/** A kind is chosen first, and then its form is filled in. */
export default screen('whatsapp-accounts-add', ({ search }) => {
  const kind = CHANNEL_KINDS.find((one) => one === search.kind)
  return <Page route="whatsapp-accounts-add">{kind ? <NewAccountForm key={kind} kind={kind} /> : <Kinds />}</Page>
})

const Kinds = () => (
  <ul className={styles.kinds} aria-label="סוג החשבון">
    {CHANNEL_KINDS.map((kind) => {
      const { name, explains, isUnofficial } = describeChannelKind(kind)
      return (
        <li key={kind}>
          <Link className={styles.kind} href={`${href('whatsapp-accounts-add')}?kind=${kind}`}>
            <strong>
              {name}
              {isUnofficial && <Badge tone="bad">לא רשמי</Badge>}
            </strong>
            <span>{explains}</span>
          </Link>
        </li>
      )
    })}
  </ul>
)
