import { changesItem } from '../../domain/change-item.ts'

export const change = changesItem('special-topic-item', 'special-topic')
