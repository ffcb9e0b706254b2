import type { Emblem } from '../pictures/emblems.ts'

/** A kind of game: its names by language, and English and Chinese words that names of such games are made of. */
export interface Genre {
  readonly emblem: Emblem
  /** en, zh, hi, id, ar, sw, bn, pt-BR, es, fr */
  readonly names: string
  readonly heads: string
  readonly ends: string
  /** tags that fit most of its games */
  readonly tags: string
  /** weight among the genres */
  readonly share: number
}

export const genreLanguages = ['en', 'zh', 'hi', 'id', 'ar', 'sw', 'bn', 'pt-BR', 'es', 'fr'] as const

export const genres: readonly Genre[] = [
  {
    emblem: 'bolt',
    names: 'Action|动作|एक्शन|Aksi|أكشن|Mapambano|অ্যাকশন|Ação|Acción|Action',
    heads:
      'Shadow 暗影, Iron Fist 铁拳, Blade 利刃, Street 街头, Samurai 武士, Alley 暗巷, Neon 霓虹, Vortex 漩涡, Titan 泰坦, Rogue 游侠, Thunder 雷霆, Night Wolf 夜狼, Monsoon 季风, Dune 沙丘, Cobra 眼镜蛇, Steel 钢铁, Phantom 幻影, Lion Heart 狮心',
    ends: 'Strike 突击, Fury 狂怒, Brawl 乱斗, Rampage 狂暴, Showdown 对决, Uprising 崛起, Arena 竞技场, Vengeance 复仇, Fighters 格斗者, Legends 传奇, Revolt 反击',
    tags: 'Fighting, Boss battles, Beat them up, Ninja, Fast-paced',
    share: 5,
  },
  {
    emblem: 'compass',
    names: 'Adventure|冒险|रोमांच|Petualangan|مغامرات|Matukio|অ্যাডভেঞ্চার|Aventura|Aventura|Aventure',
    heads:
      'Lost Temple 失落神庙, Treasure Isle 宝岛, Jungle 丛林, Sahara 撒哈拉, Nile 尼罗河, Coral Bay 珊瑚湾, Crystal Cave 水晶洞, Sky Island 天空岛, Desert Fox 沙漠狐, River 大河, Ancient City 古城, Moonlit 月光, Tiger Valley 虎谷, Map Maker 制图师, Pirate 海盗, Banyan 榕树, Volcano 火山',
    ends: 'Quest 探险, Escape 逃脱, Secrets 之谜, Journey 旅程, Expedition 远征, Tales 物语, Explorer 探索者, Chronicles 编年史, Odyssey 奥德赛, Hunters 猎人, Trail 之路',
    tags: 'Exploration, Pirates, Story-driven, Point and click, Ancient Egypt',
    share: 5,
  },
  {
    emblem: 'joystick',
    names: 'Arcade|街机|आर्केड|Arkade|أركيد|Michezo ya haraka|আর্কেড|Arcade|Arcade|Arcade',
    heads:
      'Pixel 像素, Bounce 弹跳, Comet 彗星, Robo 机器人, Rocket 火箭, Brick 砖块, Retro 复古, Gravity 重力, Turbo 涡轮, Zigzag 之字, Space Snail 太空蜗牛, Flip 翻转, Knife 飞刀, Tower 高塔, Helix 螺旋, Snake 贪吃蛇, Saucer 飞碟',
    ends: 'Blaster 冲击波, Hop 跳跳, Breaker 破坏王, Smash 粉碎, Drop 坠落, Dash 冲刺, Rush 极速, Stack 叠叠乐, Spin 旋转, Jump 跳跃, Mania 狂热',
    tags: 'One tap, High score, Endless, Retro, Pixel art',
    share: 8,
  },
  {
    emblem: 'board',
    names: 'Board|棋类|बोर्ड|Papan|ألعاب لوحية|Ubao|বোর্ড|Tabuleiro|Mesa|Plateau',
    heads:
      'Ludo 飞行棋, Carrom 克朗棋, Chess 国际象棋, Snakes and Ladders 蛇梯棋, Mahjong 麻将, Backgammon 双陆棋, Checkers 跳棋, Mancala 播棋, Dominoes 多米诺, Reversi 黑白棋, Gomoku 五子棋, Xiangqi 象棋, Bao 宝棋, Morris 九子棋, Dice 骰子',
    ends: 'Kings 之王, Masters 大师, Club 俱乐部, Party 派对, Star 之星, Live 对战, Classic 经典版, Duel 对决, Tour 巡回赛, World 世界, Friends 好友局, League 联赛',
    tags: 'Turn-based, Two players, Family, Ludo, Brain training',
    share: 4,
  },
  {
    emblem: 'card',
    names: 'Card|卡牌|कार्ड|Kartu|ورق|Karata|কার্ড|Cartas|Cartas|Cartes',
    heads:
      'Rummy 拉米, Teen Patti 三张牌, Solitaire 纸牌接龙, Spider 蜘蛛纸牌, Callbreak 叫牌, Hearts 红心大战, Spades 黑桃, Gin 金拉米, Whot 沃特牌, Big Two 大老二, Landlord 斗地主, Bluff 吹牛, Twenty Nine 二十九点, FreeCell 空当接龙, Pyramid 金字塔纸牌',
    ends: 'Circle 圈, Royale 皇家, Nights 之夜, Gold 黄金版, Stars 群星, Table 牌桌, Plus 加强版, Saga 传奇, Palace 宫殿, Time 时光, Tricks 妙招, Club 俱乐部',
    tags: 'Turn-based, Solitaire, Multiplayer, Classic, Offline',
    share: 4,
  },
  {
    emblem: 'heart',
    names: 'Casual|休闲|कैज़ुअल|Kasual|ترفيهية|Burudani|ক্যাজুয়াল|Casual|Casual|Décontracté',
    heads:
      'Bubble 泡泡, Balloon 气球, Kite 风筝, Puppy 小狗, Kitten 猫咪, Garden 花园, Sweet 甜甜, Jelly 果冻, Rainbow 彩虹, Panda 熊猫, Marble 弹珠, Slime 史莱姆, Duck 鸭鸭, Beach 海滩, Cloud 云朵, Mango 芒果, Lantern 灯笼',
    ends: 'Market 集市, Pop 消消, Village 小村, Days 日记, Friends 伙伴, Land 乐园, Fun 欢乐多, Wonders 奇遇, Story 故事, Parade 大巡游, Town 小镇, Party 派对',
    tags: 'Relaxing, One hand, Cute, Short sessions, Family',
    share: 10,
  },
  {
    emblem: 'pot',
    names: 'Cooking|烹饪|खाना पकाना|Memasak|طبخ|Upishi|রান্না|Culinária|Cocina|Cuisine',
    heads:
      'Biryani 香饭, Chapati 薄饼, Street Food 街头美食, Noodle 面条, Pizza 披萨, Sushi 寿司, Burger 汉堡, Dosa 多萨饼, Jollof 辣味饭, Satay 沙嗲, Falafel 炸豆丸, Cake 蛋糕, Tea House 茶馆, Ice Cream 冰淇淋, Dumpling 饺子, Nasi Goreng 印尼炒饭, Chai 奶茶',
    ends: 'Chef 大厨, Kitchen 厨房, Diner 餐馆, Fever 狂热, Stand 小摊, Cafe 咖啡馆, Rush 忙不停, Tycoon 大亨, Express 快餐, Academy 学院, Cart 餐车, Corner 小铺',
    tags: 'Food, Time management, Restaurant, Cute, Short sessions',
    share: 3,
  },
  {
    emblem: 'bat',
    names: 'Cricket|板球|क्रिकेट|Kriket|كريكيت|Kriketi|ক্রিকেট|Críquete|Críquet|Cricket',
    heads:
      'Gully 街巷, Super Over 超级回合, Wicket 三柱门, Stadium 球场, Monsoon 雨季, Village 乡村, Power Play 强力击球, Spin 旋转球, Sixer 六分, Yorker 约克球, Boundary 边界, Champions 冠军, Backyard 后院, Beach 沙滩, Premier 超级',
    ends: 'Cricket 板球, Cricket League 板球联赛, Cricket Cup 板球杯, Batter 击球手, Bowler 投球手, Cricket Stars 板球之星, Cricket Hero 板球英雄, Cricket Clash 板球大战, Cricket Manager 板球经理, Cricket Nights 板球之夜',
    tags: 'Cricket, Tournament, Sports stars, Two players, 3D',
    share: 4,
  },
  {
    emblem: 'car',
    names: 'Racing|竞速|रेसिंग|Balapan|سباقات|Mbio za magari|রেসিং|Corrida|Carreras|Course',
    heads:
      'Drift 漂移, Highway 公路, Rickshaw 三轮车, Moto 摩托, Rally 拉力, Truck 卡车, Desert 沙漠, City 城市, Hill 山地, Kart 卡丁车, Midnight 午夜, Matatu 小巴, Offroad 越野, Nitro 氮气, Bullock Cart 牛车, Jeep 吉普, Metro 都市',
    ends: 'Racer 赛手, Rush 狂飙, Rider 骑手, Speedway 赛道, Drive 驾驶, Chase 追逐, Overdrive 超速, Parking 停车, Grand Prix 大奖赛, Challenge 挑战, Legends 传奇, Traffic 车流',
    tags: 'Cars, Drift, Motorbikes, 3D, Fast-paced',
    share: 6,
  },
  {
    emblem: 'dress',
    names: 'Dress-up|换装|ड्रेस अप|Busana|تلبيس|Mavazi|সাজগোজ|Vestir|Vestir|Habillage',
    heads:
      'Princess 公主, Wedding 婚礼, Bollywood 宝莱坞, Fashion 时尚, Ankara 印花布, Saree 纱丽, Celebrity 明星, Salon 沙龙, Makeup 美妆, Mermaid 美人鱼, Kimono 和服, Batik 蜡染, Nail 美甲, Runway 秀场, Henna 海娜',
    ends: 'Stylist 造型师, Dress Up 换装, Boutique 精品店, Makeover 大变身, Studio 工作室, Queen 女王, Diary 日记, Show 大秀, Party 派对, Wardrobe 衣橱, Design 设计',
    tags: 'Fashion, Makeup, Princess, For girls, Cute',
    share: 3,
  },
  {
    emblem: 'book',
    names: 'Educational|教育|शैक्षिक|Edukasi|تعليمية|Elimu|শিক্ষামূলক|Educativo|Educativo|Éducatif',
    heads:
      'Alphabet 字母, Math 数学, Number 数字, Colour 颜色, Shape 形状, Animal 动物, World Map 世界地图, Science 科学, Piano 钢琴, Swahili 斯瓦希里语, Hindi 印地语, Planet 行星, Dinosaur 恐龙, Times Table 乘法表, Little Farm 小农场',
    ends: 'School 学校, Kids 儿童版, Lab 实验室, Puzzle 拼图, Club 俱乐部, Learning 学习乐园, Garden 花园, Flashcards 识字卡, Adventure 历险, Class 课堂, Buddy 伙伴',
    tags: 'Kids, Learning, Family, Offline, Cartoon',
    share: 3,
  },
  {
    emblem: 'football',
    names: 'Football|足球|फुटबॉल|Sepak bola|كرة القدم|Soka|ফুটবল|Futebol|Fútbol|Football',
    heads:
      'Penalty 点球, Street 街头, Goal 进球, Nations 国家, Free Kick 任意球, Derby 德比, Finger 指尖, Super 超级, Golden Boot 金靴, Savanna 草原, Beach 沙滩, Big Head 大头, Keeper 门将, Pocket 口袋, Corner Kick 角球',
    ends: 'Football 足球, Cup 杯, Strikers 射手, Shootout 大战, League 联赛, Manager 经理, Stars 之星, Soccer 足球赛, Champions 冠军, Hero 英雄, Dribble 盘带',
    tags: 'Football, Tournament, Sports stars, Two players, 3D',
    share: 5,
  },
]
