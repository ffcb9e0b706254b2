import { savesText } from '../../domain/save-text.ts'

export const save = savesText('activity-translation', 'activity', 'code')
