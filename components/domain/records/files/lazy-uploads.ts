'use client'

import dynamic from 'next/dynamic'

/** The drop zone, loaded with the files tab only, not with every tab of the record. */
export const FileUploads = dynamic(() => import('./file-uploads').then((made) => made.FileUploads))
