'use client'

import { useState } from 'react'

import { PdfPage } from '@/components/domain/pdf-page'
import { usePdf } from '@/components/domain/use-pdf'
import { Button } from '@/components/ui/button'

import styles from './review.module.css'

type Props = { url: string; page: { number: number; width: number; height: number } }

/** A page of the uploaded file, fetched only on request, because every view is logged. */
export function PagePreview({ url, page }: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles.preview}>
      {isShown ? (
        <Picture url={url} page={page} />
      ) : (
        <Button onClick={() => setShown(true)}>{`הצגת עמוד ${page.number}`}</Button>
      )}
    </div>
  )
}

function Picture({ url, page }: Props) {
  const state = usePdf(url)
  return <PdfPage {...state} index={0} count={1} size={page} />
}
