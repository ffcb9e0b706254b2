import { savesText } from '../../domain/save-text.ts'

export const save = savesText('activity-gift-translation', 'activity-gift', 'code')
