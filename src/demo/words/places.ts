/** Busiest first. */
export const markets = [
  'IN',
  'ID',
  'NG',
  'BD',
  'EG',
  'KE',
  'PK',
  'BR',
  'PH',
  'TZ',
  'IE',
  'MA',
  'GH',
  'ZA',
  'MX',
  'VN',
] as const
