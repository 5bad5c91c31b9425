'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { Choice } from '@/components/ui/inputs'
import { consentChannelLabels } from '@/lib/modules/consents/consents.labels'
import type { ConsentChannel } from '@/lib/modules/consents/consents.schema'

import type { RecordHandle } from '../record-path'
import styles from './consents.module.css'

const ConsentForm = dynamic(() => import('./consent-form').then((made) => made.ConsentForm), { ssr: false })

type Props = { record: RecordHandle; channel: ConsentChannel; files: readonly Choice[] }

/** The buttons that record a consent or a refusal for one channel. */
export function ConsentButtons({ record, channel, files }: Props) {
  const [state, setState] = useState<'granted' | 'refused'>()
  const close = () => setState(undefined)
  const name = consentChannelLabels[channel]
  const title = `רישום ${state === 'refused' ? 'סירוב' : 'הסכמה'}: ${name}`
  return (
    <span className={styles.acts}>
      <Button size="sm" aria-label={`רישום הסכמה: ${name}`} onClick={() => setState('granted')}>
        רישום הסכמה
      </Button>
      <Button size="sm" aria-label={`רישום סירוב: ${name}`} onClick={() => setState('refused')}>
        רישום סירוב
      </Button>
      <Dialog open={state !== undefined} onClose={close} title={title}>
        {state && (
          <ConsentForm record={record} channel={channel} state={state} files={files} title={title} onClose={close} />
        )}
      </Dialog>
    </span>
  )
}
