import { savesText } from '../../domain/save-text.ts'

export const save = savesText('gift-translation', 'gift', 'code')
