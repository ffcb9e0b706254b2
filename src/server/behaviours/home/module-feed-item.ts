import { changesItem } from '../../domain/change-item.ts'

export const change = changesItem('module-feed-item', 'module-feed')
