'use client'

import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { UploadList } from '@/components/ui/upload-list'

import type { PostUploads } from './use-post-uploads'

/** The post is out, its files are still on their way: a refused one is tried again or given up, or left behind with all that did not arrive. */
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
