'use client'

import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { UploadList } from '@/components/ui/upload-list'

import type { PostUploads } from './use-post-uploads'

/**
 * Shown while the files of a saved post are uploading: a failed one can be retried or dropped, or all missing ones left
 * behind.
 */
export const SendingFiles = ({ uploads, isBusy, cancel, retry, dismiss, leave }: PostUploads) => {
  const isStuck = !isBusy && uploads.some(({ state }) => state !== 'done')
  return (
    <Card title={isStuck ? 'ההודעה נשמרה. לא כל הקבצים הגיעו' : 'ההודעה נשמרה. הקבצים בדרך'}>
      <div className="stack">
        <UploadList uploads={uploads} onCancel={cancel} onRetry={retry} onDismiss={dismiss} />
        {isStuck && (
          <p>
            <Button onClick={leave}>למעבר להודעה</Button>
          </p>
        )}
      </div>
    </Card>
  )
}
