/** Studio locations, with company suffixes and first words of names. */
export const studioPlaces = [
  {
    country: 'IN',
    form: 'Pvt. Ltd.',
    first:
      'Blue Lotus, Chakra, Monsoon Byte, Peepal Tree, Tuk Tuk, Saffron Fox, Kolam, Bengal Tiger, Marigold, Deccan, Rangoli, Paper Kite, Gulmohar, Cutting Chai',
  },
  {
    country: 'ID',
    form: 'PT',
    first: 'Garuda Pixel, Komodo, Batavia, Nusantara, Kopi Susu, Wayang, Borneo Moon, Rambutan, Bajaj Biru, Merapi',
  },
  {
    country: 'NG',
    form: 'Ltd.',
    first: 'Lagos Loop, Danfo, Kola Nut, Eko Arcade, Talking Drum, Adire, Palm Grove, Zuma Rock',
  },
  {
    country: 'KE',
    form: 'Ltd.',
    first: 'Savanna Spark, Nairobi Nine, Matatu Express, Kilimo, Baobab Bay, Rift Valley, Tusker Trail, Jua Kali',
  },
  {
    country: 'EG',
    form: 'S.A.E.',
    first: 'Nile Wave, Khan, Scarab, Blue Felucca, Delta Sun, Papyrus, Lighthouse Alex',
  },
  { country: 'BD', form: 'Ltd.', first: 'Padma, Rickshaw Art, Sundarban, Hilsa, Shapla, Old Dhaka' },
  {
    country: 'CN',
    form: 'Technology Co., Ltd.',
    first:
      'Paper Boat, Bamboo Rain, Red Lantern, Nine Clouds, Jade Rabbit, Little Panda, West Lake, Moon Gate, Spring Swallow, Kite String, Rice Field, Green Tea',
  },
  {
    country: 'IE',
    form: 'DAC',
    first: 'Green Hare, Liffey Lane, Wild Atlantic, Turf Fire, Stone Bridge, Claddagh, Curlew',
  },
  { country: 'BR', form: 'Ltda.', first: 'Capivara, Ipê Roxo, Jangada, Guará, Açaí, Tucano' },
  { country: 'VN', form: 'JSC', first: 'Lotus Pond, Hanoi Bolt, Red River, Bánh Mì' },
  { country: 'PL', form: 'Sp. z o.o.', first: 'Amber Coast, Storks and Sons, Tall Pine, Vistula' },
  { country: 'PK', form: 'Pvt. Ltd.', first: 'Truck Art, Indus, Karakoram, Mango Season' },
] as const

export const studioLasts = 'Games, Studio, Interactive, Play, Works, Entertainment, Digital, Labs, Arcade, Collective'

export const studioTexts = [
  'Makes small games that start in seconds, mostly for phones with little memory.',
  'A team of eleven. Delivers two games a month; answers within a day.',
  'Brings games of other studios to the platform and keeps their packages up to date.',
  'Known for board and card games. Wants its titles shown in its home market first.',
  'Formerly an outsourcing house for pictures; has made its own games since 2022.',
  'Sends updates on Tuesdays. Contact before changing revenue shares.',
  'Family games with voices in several languages.',
  'Racing and sports titles in 3D; packages are large, check the size limit.',
]
