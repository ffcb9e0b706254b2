import { changesItem } from '../../domain/change-item.ts'

export const change = changesItem('aha-home-feed-item', 'aha-home-feed')
