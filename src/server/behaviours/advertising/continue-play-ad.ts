import { adPlaces } from '../../rules/ad-place.ts'

const { create, update, toggle } = adPlaces('continue-play-ad')

export { create, update, toggle as toggleOnline }
