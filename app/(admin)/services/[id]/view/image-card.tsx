'use client'

import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { notify } from '@/components/ui/toaster'
import { type Sent, sendJson } from '@/lib/client/send'
import { uploadFile } from '@/lib/client/upload'
import { MAX_PUBLIC_PICTURE_BYTES, PUBLIC_PICTURE_KINDS, publicPictureAddress } from '@/lib/files/picture-kinds'

import styles from '../../services.module.css'

const FileDrop = dynamic(() => import('@/components/ui/file-drop').then((module) => module.FileDrop))

type Props = { service: { id: string; name: string; imageToken: string | null }; canEdit: boolean }

/**
 * Card of the service's image, which is uploaded at once. Nothing if there is no image and the user may not add one.
 */
export function ImageCard({ service: { id, name, imageToken }, canEdit }: Props) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const url = `/api/services/${id}/image`

  async function send(work: Promise<Sent<unknown>>, done: string) {
    setBusy(true)
    setProblem('')
    const sent = await work
    setBusy(false)
    if (!sent.ok) return setProblem(sent.error.fields?.file ?? sent.error.message)
    void notify(done)
    router.refresh()
  }
  const upload = ([file]: File[]) => file && send(uploadFile<unknown>(url, file), 'התמונה נשמרה')
  const remove = () => send(sendJson<unknown>(url, 'DELETE'), 'התמונה הוסרה')

  if (!imageToken && !canEdit) return null
  return (
    <Card title="תמונה">
      <div className={styles.picture}>
        {imageToken && (
          // biome-ignore lint/performance/noImgElement: the file is small and of our own making
          <img src={publicPictureAddress(imageToken)} alt={`התמונה של ${name}`} />
        )}
        {imageToken && canEdit && (
          <Button size="sm" loading={isBusy} onClick={remove}>
            הסרת התמונה
          </Button>
        )}
        {canEdit && (
          <FileDrop
            title={imageToken ? 'תמונה אחרת' : 'תמונת השירות'}
            accept={PUBLIC_PICTURE_KINDS}
            maxBytes={MAX_PUBLIC_PICTURE_BYTES}
            hint="PNG, ‏JPG או WebP, עד 2 MB"
            error={problem}
            busy={isBusy}
            onFiles={upload}
          />
        )}
      </div>
    </Card>
  )
}
