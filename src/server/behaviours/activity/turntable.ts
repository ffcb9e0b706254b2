import { savesText } from '../../domain/save-text.ts'

export const save = savesText('turntable', 'activity', 'lang')
