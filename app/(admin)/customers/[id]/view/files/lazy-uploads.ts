'use client'

import dynamic from 'next/dynamic'

/** The place to drop files on comes with its tab, not with every tab of the record. */
export const FileUploads = dynamic(() => import('./file-uploads').then((made) => made.FileUploads))
