'use client'

import { Card } from '@/components/ui/card'
import { UploadList } from '@/components/ui/upload-list'

import type { PostUploads } from './use-post-uploads'

/** The post is out, its files are still on their way: a refused one is tried again or given up. */
export const SendingFiles = ({ uploads, cancel, retry, dismiss }: PostUploads) => (
  <Card title="ההודעה נשמרה. הקבצים בדרך">
    <UploadList uploads={uploads} onCancel={cancel} onRetry={retry} onDismiss={dismiss} />
  </Card>
)
