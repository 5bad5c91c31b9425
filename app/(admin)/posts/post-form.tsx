'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { FormSection } from '@/components/screen/form-section'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { TextField } from '@/components/ui/fields'
import { FileAttachments } from '@/components/ui/file-attachments'
import { Checkbox } from '@/components/ui/inputs'
import { RichTextField } from '@/components/ui/rich-text-field'
import { Segmented } from '@/components/ui/segmented'
import { notify } from '@/components/ui/toaster'
import type { AttachedFile } from '@/lib/client/attached-files'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { attachmentEndings } from '@/lib/files/attachment-kind'
import { toOptions } from '@/lib/format/options'
import type { RichDoc } from '@/lib/format/rich-text'
import { audienceLabels } from '@/lib/modules/posts/posts.labels'
import { MAX_FILE_BYTES, MAX_POST_FILES } from '@/lib/modules/posts/posts.rules'
import { type PostAudience, postInput } from '@/lib/modules/posts/posts.schema'
import { linkTo } from '@/lib/routes/links'

import { KeptFiles } from './kept-files'
import { SendingFiles } from './sending-files'
import { usePostUploads } from './use-post-uploads'

type KeptFile = { id: string; name: string }
export type PostFormValues = {
  title: string
  body: RichDoc
  audience: PostAudience
  isPinned: boolean
  files: KeptFile[]
}

const postOnly = ({ files: _, ...post }: PostFormValues) => post

/** Schema of the form values. A new post has no files yet; the handler checks the file names of a saved one. */
const schema = formSchema(
  z.preprocess((form) => postOnly(form as PostFormValues), postInput),
  (form: PostFormValues) => form,
)

type Props = { start: PostFormValues; saved?: { id: string; version: number } }

/** The form that creates a post, or edits the saved one (by id and version); its files are uploaded after the save. */
export function PostForm({ start, saved }: Props) {
  const router = useRouter()
  const [attached, setAttached] = useState<AttachedFile[]>([])
  const uploads = usePostUploads((id) => {
    router.push(linkTo('posts-view', { id }))
    router.refresh()
  })
  const form = useOfficeForm({
    schema,
    defaults: start,
    submit: (body) =>
      saved
        ? sendJson<{ id: string }>(`/api/posts/${saved.id}`, 'PUT', { ...body, version: saved.version })
        : sendJson<{ id: string }>('/api/posts', 'POST', postOnly(body)),
    onSaved: ({ id }) => {
      notify(saved ? 'ההודעה נשמרה' : 'ההודעה פורסמה')
      uploads.sendFiles(id, attached)
    },
  })
  if (uploads.isWaiting) return <SendingFiles {...uploads} />
  const room = MAX_POST_FILES - form.rhf.watch('files').length
  return (
    <OfficeForm form={form} label={saved ? 'עריכת הודעה' : 'הודעה חדשה'}>
      <FormSection title="ההודעה">
        <TextField label="כותרת" required wide maxLength={200} {...form.field('title')} />
        <Controller
          control={form.rhf.control}
          name="body"
          render={({ field }) => (
            <RichTextField
              label="תוכן"
              required
              id={form.idOf('body')}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={form.error('body')}
            />
          )}
        />
        <Segmented legend="למי" options={toOptions(audienceLabels)} {...form.field('audience')} />
        <Checkbox {...form.rhf.register('isPinned')}>להצמיד לראש החדשות</Checkbox>
      </FormSection>
      <FormSection title="קבצים">
        <div className="field-wide stack">
          <Controller
            control={form.rhf.control}
            name="files"
            render={({ field }) => (
              <KeptFiles files={field.value} onChange={field.onChange} error={form.error('files')} />
            )}
          />
          <FileAttachments
            files={attached}
            onChange={(files) => setAttached(files.slice(0, room))}
            accept={attachmentEndings}
            byEnding
            maxBytes={MAX_FILE_BYTES}
            hint={`תמונות, PDF, מסמכי Office, קובצי טקסט ו־ZIP. עד ${MAX_POST_FILES} קבצים, עד 20 MB כל אחד.`}
          />
        </div>
      </FormSection>
      <SaveBar
        label={saved ? 'שמירה' : 'פרסום'}
        cancelHref={saved ? linkTo('posts-view', { id: saved.id }) : linkTo('posts')}
      />
    </OfficeForm>
  )
}
