export const phones = {
  TECNO: 'SPARK 10C, SPARK 20, SPARK Go 2024, POP 8, POVA 5, CAMON 20, CAMON 30, POP 7 Pro',
  Infinix: 'HOT 30i, HOT 40, SMART 8, SMART 9, NOTE 30, NOTE 40 Pro, ZERO 30',
  itel: 'A60s, A70, P55, S23, A05s, RS4',
  Samsung: 'Galaxy A05, Galaxy A15, Galaxy A25 5G, Galaxy M14, Galaxy M34 5G, Galaxy A54 5G, Galaxy S23',
  Xiaomi: 'Redmi 12C, Redmi 13C, Redmi A3, Redmi Note 12, Redmi Note 13, POCO C65, POCO M6 Pro',
  OPPO: 'A17k, A18, A38, A58, A78 5G, Reno10 5G',
  vivo: 'Y02t, Y17s, Y27, Y36, T2x 5G, V29e',
  realme: 'C33, C51, C53, C67, narzo N53, 11x 5G',
  Nokia: 'C12, C22, G21, G42 5G',
  HUAWEI: 'nova Y61, nova Y71, nova 11i',
  Motorola: 'moto e13, moto g14, moto g54 5G',
} as const

export const properties = [
  ['Country', 'country', 'IN, ID, NG, BD, EG, KE, PK, BR, PH, TZ, IE, MA, GH, ZA, MX, VN'],
  ['Brand', 'brand', ''],
  ['Phone model', 'model', ''],
  ['Android version', 'os', '5.1, 6.0, 7.0, 7.1, 8.0, 8.1, 9, 10, 11, 12, 13, 14, 15'],
  ['Memory', 'ram', '1 GB, 2 GB, 3 GB, 4 GB, 6 GB, 8 GB, 12 GB'],
  [
    'CPU',
    'cpu',
    'Unisoc SC9863A, Unisoc T606, Unisoc T612, Helio A22, Helio G36, Helio G85, Helio G99, Snapdragon 680, Snapdragon 695, Exynos 850, Kirin 710A',
  ],
  ['GPU', 'gpu', 'Mali-G52, Mali-G57, PowerVR GE8320, PowerVR GE8322, Adreno 610, Adreno 619'],
  ['Screen density', 'density', 'ldpi, mdpi, hdpi, xhdpi, xxhdpi, xxxhdpi'],
  ['Network', 'network', '2G, 3G, 4G, 5G, Wi-Fi'],
  ['Page', 'use_page', 'home, category, search, detail, rank, topic, me, download'],
  ['Resolution', 'resolution', '480x854, 720x1280, 720x1600, 1080x2340, 1080x2400'],
  ['App version', 'aha_version_code', '186, 192, 198, 204, 210, 216, 222, 228, 234, 240'],
] as const
