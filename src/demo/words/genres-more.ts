import type { Genre } from './genres.ts'

export const moreGenres: readonly Genre[] = [
  {
    emblem: 'ghost',
    names: 'Horror|恐怖|हॉरर|Horor|رعب|Kutisha|হরর|Terror|Terror|Horreur',
    heads:
      'Haunted 闹鬼, Midnight 午夜, Asylum 疯人院, Graveyard 墓地, Ghost 幽灵, Dark Corridor 暗廊, Whisper 低语, Doll 人偶, Zombie 僵尸, Cursed 诅咒, Old House 老宅, Mirror 镜中, Fog 迷雾, Banshee 女妖',
    ends: 'Manor 庄园, Escape 逃生, Night 之夜, School 学校, Hospital 医院, Room 房间, Survival 求生, Nightmare 梦魇, Villa 别墅, Shift 值夜, Village 村庄',
    tags: 'Zombies, Survival, Escape room, Dark, Story-driven',
    share: 2,
  },
  {
    emblem: 'coin',
    names: 'Idle|放置|आइडल|Idle|خمول|Kusubiri|আইডল|Ocioso|Inactivo|Inactif',
    heads:
      'Mine 矿山, Factory 工厂, Coffee 咖啡, Dairy 奶牛场, Bazaar 集市, Hotel 酒店, Gym 健身房, Rail 铁路, Lemonade 柠檬水, Zoo 动物园, Startup 创业, Tea Estate 茶园, Fishing Port 渔港, Space 太空, Bakery 面包房, Gold 黄金',
    ends: 'Tycoon 大亨, Empire 帝国, Clicker 点点, Inc 公司, Manager 经理, Merge 合成, Boss 老板, Idle 放置, Fortune 财富, Builder 建造, Rush 热潮',
    tags: 'Idle, Merge, Offline, Upgrades, One hand',
    share: 4,
  },
  {
    emblem: 'gem',
    names: 'Match 3|三消|मैच 3|Match 3|تطابق 3|Linganisha 3|ম্যাচ ৩|Combinar 3|Combina 3|Match 3',
    heads:
      'Jewel 宝石, Candy 糖果, Fruit 水果, Diamond 钻石, Blossom 花开, Pharaoh 法老, Ocean 海洋, Maharaja 王公, Cookie 饼干, Honey 蜂蜜, Spice 香料, Berry 浆果, Treasure 宝藏, Festival 节日, Lotus 莲花',
    ends: 'Blast 爆破, Match 消消乐, Legend 传说, Quest 探秘, Mania 狂热, Splash 飞溅, Valley 山谷, Garden 花园, Swap 交换, Story 故事, Trail 小径, Link 连连看',
    tags: 'Matching, Levels, Cute, Relaxing, Fruit',
    share: 6,
  },
  {
    emblem: 'note',
    names: 'Music|音乐|संगीत|Musik|موسيقى|Muziki|সঙ্গীত|Música|Música|Musique',
    heads:
      'Beat 节拍, Piano 钢琴, Dhol 多尔鼓, Rhythm 节奏, Afro 非洲, Bhangra 班格拉, DJ 打碟, Tiles 琴键, Guitar 吉他, Drum 鼓点, Disco 迪斯科, Tabla 塔布拉鼓, Melody 旋律, Oud 乌德琴',
    ends: 'Tap 点点, Hop 跳动, Star 之星, Party 派对, Idol 偶像, Jam 即兴, Rush 冲刺, Battle 对战, Studio 工作室, Flow 律动, Night 之夜, Dance 舞曲',
    tags: 'Rhythm, Piano, Dance, One hand, Short sessions',
    share: 3,
  },
  {
    emblem: 'puzzle',
    names: 'Puzzle|解谜|पहेली|Teka-teki|ألغاز|Mafumbo|ধাঁধা|Quebra-cabeça|Rompecabezas|Réflexion',
    heads:
      'Block 方块, Pipe 管道, Water Sort 倒水, Maze 迷宫, Sudoku 数独, Jigsaw 拼图, Tangram 七巧板, Number 数字, Rope 绳子, Bridge 搭桥, Parking Jam 挪车, Screw 螺丝, Laser 激光, Hexa 六边形, Mirror 镜子, Match Stick 火柴, Tile 方砖, Ball Sort 彩球分类',
    ends: 'Puzzle 谜题, Master 大师, Out 出逃, Mania 狂热, Logic 逻辑, World 世界, Zen 禅意, Box 盒子, Genius 天才, Rescue 救援, Escape 逃脱, Blast 爆破, Story 故事',
    tags: 'Logic, Brain training, Levels, Offline, Blocks',
    share: 10,
  },
  {
    emblem: 'sword',
    names: 'Role playing|角色扮演|रोल प्लेइंग|Bermain peran|تقمص أدوار|Kuigiza|রোল প্লেয়িং|RPG|Rol|Jeu de rôle',
    heads:
      'Dragon 巨龙, Kingdom 王国, Rune 符文, Crystal 水晶, Hero 英雄, Wizard 巫师, Monk 武僧, Eternal 永恒, Ember 余烬, Griffin 狮鹫, Elf 精灵, Guild 公会, Dungeon 地牢, Oracle 神谕, Storm 风暴, Sultan 苏丹',
    ends: 'Saga 传说, Quest 征程, Heroes 群英, Realm 领域, Awakening 觉醒, Legacy 遗产, Chronicles 编年史, Guardians 守护者, Origins 起源, Raiders 掠夺者, Oath 誓约',
    tags: 'Fantasy, Dragons, Upgrades, Boss battles, Story-driven',
    share: 4,
  },
  {
    emblem: 'shoe',
    names: 'Runner|跑酷|रनर|Lari|جري|Kukimbia|দৌড়|Corrida infinita|Corredor|Course infinie',
    heads:
      'Temple 神庙, Rooftop 屋顶, Train 火车, Bazaar 集市, Jungle 丛林, Panda 熊猫, Dragon 神龙, Metro 地铁, Cheetah 猎豹, Neon 霓虹, Robot 机器人, Pyramid 金字塔, Monkey 猴子, Snow 雪地, Castle 城堡, Stickman 火柴人',
    ends: 'Dash 冲刺, Sprint 疾跑, Escape 大逃亡, Rush 狂奔, Runner 跑酷, Hop 跳跃, Chase 追逐, Marathon 马拉松, Leap 飞跃, Trail 之路, Jump 跳跳',
    tags: 'Endless, One hand, Fast-paced, High score, 3D',
    share: 5,
  },
  {
    emblem: 'target',
    names: 'Shooting|射击|शूटिंग|Tembak-tembakan|تصويب|Kulenga shabaha|শুটিং|Tiro|Disparos|Tir',
    heads:
      'Sniper 狙击手, Alien 外星人, Bubble 泡泡, Archery 射箭, Commando 突击队, Tank 坦克, Zombie 僵尸, Galaxy 银河, Sky 天空, Squad 小队, Desert 沙漠, Cyber 赛博, Frontline 前线, Bottle 瓶子, Paintball 彩弹, Cannon 大炮',
    ends: 'Shooter 射手, Hunter 猎手, Siege 围攻, Strike 出击, Ops 行动, Defense 防御, Blast 轰击, Patrol 巡逻, Invasion 入侵, Range 靶场, War 战争',
    tags: 'Shooter, Zombies, Bubble shooter, War, 3D',
    share: 6,
  },
  {
    emblem: 'house',
    names: 'Simulation|模拟|सिमुलेशन|Simulasi|محاكاة|Uigaji|সিমুলেশন|Simulação|Simulación|Simulation',
    heads:
      'Farm 农场, Airport 机场, Bus 巴士, Train 火车, Hospital 医院, Village 村庄, Fishing 钓鱼, Pet 宠物, Tractor 拖拉机, Dream Home 梦想家, Island 小岛, Taxi 出租车, School 学校, Police 警察, Crane 吊车, Market 市场',
    ends: 'Simulator 模拟器, Life 生活, Builder 建造, Manager 经理, Sim 模拟, World 世界, Days 时光, Driver 司机, Story 物语, Rescue 救援, Care 护理',
    tags: 'Farm, Building, Driving, Relaxing, 3D',
    share: 5,
  },
  {
    emblem: 'trophy',
    names: 'Sports|体育|खेलकूद|Olahraga|رياضة|Michezo|খেলাধুলা|Esportes|Deportes|Sport',
    heads:
      'Kabaddi 卡巴迪, Badminton 羽毛球, Basketball 篮球, Pool 台球, Tennis 网球, Table Tennis 乒乓球, Volleyball 排球, Golf 高尔夫, Boxing 拳击, Hockey 曲棍球, Hurling 爱尔兰曲棍球, Bowling 保龄球, Skate 滑板, Swimming 游泳, Wrestling 摔跤, Darts 飞镖',
    ends: 'Pro 专业版, League 联赛, Champions 冠军, Star 之星, Masters 大师赛, Open 公开赛, Clash 对决, Arena 赛场, Legends 传奇, Challenge 挑战赛, Cup 杯, Tour 巡回赛',
    tags: 'Tournament, Sports stars, Two players, Multiplayer, 3D',
    share: 5,
  },
  {
    emblem: 'tower',
    names: 'Strategy|策略|रणनीति|Strategi|استراتيجية|Mkakati|কৌশল|Estratégia|Estrategia|Stratégie',
    heads:
      'Empire 帝国, Castle 城堡, Tower 高塔, Sultan 苏丹, Tribe 部落, Mughal 莫卧儿, Warlord 军阀, Frontier 边疆, Colony 拓荒, Fortress 要塞, Island 岛屿, Pharaoh 法老, Viking 维京, Ant 蚁族, Galactic 银河',
    ends: 'Defense 防御, Conquest 征服, Wars 战争, Tactics 战术, Siege 围攻, Commander 指挥官, Rising 崛起, Kingdoms 诸国, Alliance 联盟, Battle 之战, Fronts 前线',
    tags: 'Tower defence, War, Building, Medieval, Upgrades',
    share: 4,
  },
  {
    emblem: 'letter',
    names:
      'Word and quiz|文字问答|शब्द और क्विज़|Kata dan kuis|كلمات واختبارات|Maneno na maswali|শব্দ ও কুইজ|Palavras e quiz|Palabras y trivia|Mots et quiz',
    heads:
      'Word 单词, Crossword 填字, Quiz 问答, Letter 字母, Trivia 知识, Spell 拼写, Anagram 变位词, Idiom 成语, Riddle 谜语, Capital 首都, Film 电影, Brain 脑力, Emoji 表情, Logo 标志, Proverb 谚语',
    ends: 'Connect 连线, Search 寻找, Master 大师, Quest 探索, Puzzle 谜题, Stack 叠叠, Party 派对, Duel 对决, Garden 花园, Cross 交叉, Daily 每日, Hunt 寻宝, Tour 之旅',
    tags: 'Words, Quiz, Brain training, Family, Offline',
    share: 4,
  },
]
