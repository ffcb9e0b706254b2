import { adPlaces } from '../../rules/ad-place.ts'

const { create, update, toggle } = adPlaces('daily-recommend-ad')

export { create, update, toggle as toggleOnline }
