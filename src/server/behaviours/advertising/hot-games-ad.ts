import { adPlaces } from '../../rules/ad-place.ts'

const { create, update, toggle } = adPlaces('hot-games-ad')

export { create, update, toggle as toggleOnline }
