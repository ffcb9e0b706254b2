/** Country codes by region. */
export const regions = {
  'South Asia': 'IN BD PK LK NP BT MV AF',
  'Southeast Asia': 'ID PH VN TH MY SG MM KH LA BN TL',
  'East Asia': 'CN HK TW MO JP KR MN',
  'Central Asia': 'KZ UZ KG TJ TM',
  'Middle East': 'SA AE QA KW OM BH IQ IR JO LB PS SY YE IL TR CY GE AM AZ',
  'North Africa': 'EG MA DZ TN LY SD',
  'West Africa': 'NG GH CI SN ML BF NE BJ TG GN GW SL LR GM CV MR',
  'East Africa': 'KE TZ UG ET RW BI SO DJ ER SS MG MU SC KM',
  'Central Africa': 'CM CD CG GA TD CF GQ ST AO',
  'Southern Africa': 'ZA ZM ZW MW MZ BW NA LS SZ',
  'Western Europe': 'IE GB FR DE NL BE LU CH AT LI MC',
  'Southern Europe': 'ES PT IT GR MT AD SM VA HR SI BA RS ME MK AL XK',
  'Northern Europe': 'SE NO DK FI IS EE LV LT',
  'Eastern Europe': 'PL CZ SK HU RO BG UA MD BY RU',
  'North America': 'US CA MX GL BM',
  'Central America': 'GT HN SV NI CR PA BZ',
  Caribbean: 'CU DO HT JM TT BB BS LC GD VC AG DM KN PR',
  'South America': 'BR AR CO PE VE CL EC BO PY UY GY SR GF',
  Oceania: 'AU NZ PG FJ SB VU WS TO KI FM MH PW NR TV NC PF',
} as const

/** Languages by code: English name, Chinese name; the last ones are not translated into yet. */
export const languages = `en|English|英语
zh|Chinese|中文
hi|Hindi|印地语
id|Indonesian|印尼语
ar|Arabic|阿拉伯语
sw|Swahili|斯瓦希里语
bn|Bengali|孟加拉语
pt-BR|Portuguese (Brazil)|葡萄牙语（巴西）
es|Spanish|西班牙语
fr|French|法语
vi|Vietnamese|越南语
tr|Turkish|土耳其语
ru|Russian|俄语
ur|Urdu|乌尔都语
ta|Tamil|泰米尔语
te|Telugu|泰卢固语
mr|Marathi|马拉地语
th|Thai|泰语
ms|Malay|马来语
fa|Persian|波斯语
ha|Hausa|豪萨语
yo|Yoruba|约鲁巴语
am|Amharic|阿姆哈拉语
ga|Irish|爱尔兰语`

/** How many languages at the end of the list are disabled. */
export const disabledLanguages = 4

/** The countries most players come from, the busiest first. */
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
