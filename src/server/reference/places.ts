/** ISO 3166 codes by region. Ids follow the order: new codes go to the end. */
export const regions: readonly (readonly [region: string, codes: string])[] = [
  ['South Asia', 'IN BD PK LK NP BT MV AF'],
  ['Southeast Asia', 'ID PH VN TH MY SG MM KH LA BN TL'],
  ['East Asia', 'CN HK TW MO JP KR MN'],
  ['Central Asia', 'KZ UZ KG TJ TM'],
  ['Middle East', 'SA AE QA KW OM BH IQ IR JO LB PS SY YE IL TR CY GE AM AZ'],
  ['North Africa', 'EG MA DZ TN LY SD'],
  ['West Africa', 'NG GH CI SN ML BF NE BJ TG GN GW SL LR GM CV MR'],
  ['East Africa', 'KE TZ UG ET RW BI SO DJ ER SS MG MU SC KM'],
  ['Central Africa', 'CM CD CG GA TD CF GQ ST AO'],
  ['Southern Africa', 'ZA ZM ZW MW MZ BW NA LS SZ'],
  ['Western Europe', 'IE GB FR DE NL BE LU CH AT LI MC'],
  ['Southern Europe', 'ES PT IT GR MT AD SM VA HR SI BA RS ME MK AL XK'],
  ['Northern Europe', 'SE NO DK FI IS EE LV LT'],
  ['Eastern Europe', 'PL CZ SK HU RO BG UA MD BY RU'],
  ['North America', 'US CA MX GL BM'],
  ['Central America', 'GT HN SV NI CR PA BZ'],
  ['Caribbean', 'CU DO HT JM TT BB BS LC GD VC AG DM KN PR'],
  ['South America', 'BR AR CO PE VE CL EC BO PY UY GY SR GF'],
  ['Oceania', 'AU NZ PG FJ SB VU WS TO KI FM MH PW NR TV NC PF'],
  ['East Asia', 'KP'],
  ['North Africa', 'EH'],
  ['East Africa', 'RE YT IO'],
  ['West Africa', 'SH'],
  ['Western Europe', 'IM JE GG'],
  ['Southern Europe', 'GI'],
  ['Northern Europe', 'AX FO SJ'],
  ['North America', 'PM'],
  ['Caribbean', 'AI AW BL BQ CW GP KY MF MQ MS SX TC VG VI'],
  ['South America', 'FK GS'],
  ['Oceania', 'AS CC CK CX GU HM MP NF NU PN TK UM WF'],
  ['Antarctica', 'AQ BV TF'],
]

/** Code, English name, Chinese name. Ids follow the order. */
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
