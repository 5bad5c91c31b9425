'use client'

import dynamic from 'next/dynamic'

/** Stories, loaded with their own tab only. */
export const FieldStories = dynamic(() => import('./fields-stories').then((all) => all.FieldStories))
export const FileStories = dynamic(() => import('./files-stories').then((all) => all.FileStories))
export const CalendarStory = dynamic(() => import('./calendar-story').then((all) => all.CalendarStory))
export const KanbanStory = dynamic(() => import('./kanban-story').then((all) => all.KanbanStory))
export const ImportStory = dynamic(() => import('./import-story').then((all) => all.ImportStory))
export const InlineStory = dynamic(() => import('./inline-story').then((all) => all.InlineStory))
export const ComposerStory = dynamic(() => import('./composer-story').then((all) => all.ComposerStory))
export const AnswerStory = dynamic(() => import('./answer-story').then((all) => all.AnswerStory))
export const ButtonStory = dynamic(() => import('./button-story').then((all) => all.ButtonStory))
export const BulkStory = dynamic(() => import('./bulk-story').then((all) => all.BulkStory))
export const ActivityStory = dynamic(() => import('./activity-story').then((all) => all.ActivityStory))
export const ExportStory = dynamic(() => import('./export-story').then((all) => all.ExportStory))
export const VirtualStory = dynamic(() => import('./virtual-story').then((all) => all.VirtualStory))
