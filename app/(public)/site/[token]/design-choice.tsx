'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { DesignFacts, DesignPicture } from '@/components/domain/site-design'
import { Alert } from '@/components/ui/alert'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { problemText } from '@/lib/client/problem-text'
import { refreshAfter } from '@/lib/client/refresh-after'
import { sendJson } from '@/lib/client/send'
import type { OfferedDesign } from '@/lib/modules/sites/catalogue/catalogue.queries'

import styles from './design-choice.module.css'

type Props = { token: string; chosenId: string | null; offered: readonly OfferedDesign[] }

/** The designs from which the customer chooses; the choice can be changed until the website is built. */
export function DesignChoice({ token, chosenId, offered }: Props) {
  const router = useRouter()
  const [busy, setBusy] = useState('')
  const [problem, setProblem] = useState('')
  async function choose({ id: designId, priceAgorot }: OfferedDesign) {
    setBusy(designId)
    setProblem('')
    const sent = await sendJson(`/api/public/sites/${token}/design`, 'POST', { designId, priceAgorot })
    setBusy('')
    if (!sent.ok) setProblem(problemText(sent.error))
    refreshAfter(router, sent)
  }
  return (
    <section aria-labelledby="design" className="stack">
      <h2 id="design">בחירת עיצוב</h2>
      <p aria-live="polite">
        {chosenId ? 'העיצוב נבחר, תודה. אפשר להחליף אותו עד שהאתר ייבנה.' : 'אפשר לעבור על העיצובים ולבחור אחד.'}
      </p>
      {problem && <Alert tone="bad" live title={problem} />}
      <ul className={styles.designs}>
        {offered.map((design) => (
          <li key={design.id} className={design.id === chosenId ? `${styles.design} ${styles.chosen}` : styles.design}>
            <DesignPicture design={design} className={styles.picture} emptyClassName={styles.empty} />
            <div className={styles.body}>
              <h3 className={styles.title}>
                <Bidi>{design.name}</Bidi>
              </h3>
              <DesignFacts design={design} coloursClassName={styles.colours} colourClassName={styles.colour} />
              {design.id === chosenId ? (
                <Status tone="ok">נבחר</Status>
              ) : (
                <Button
                  loading={busy === design.id}
                  onClick={() => void choose(design)}
                  aria-label={`בחירה: ${design.name}`}
                >
                  בחירה
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
