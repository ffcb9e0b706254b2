/** First and family names of members, by country, with how many of them come from there. */
export const people = [
  [
    'IN',
    30,
    'Aarav, Priya, Rohan, Ananya, Vikram, Sneha, Arjun, Kavya, Rahul, Meera, Sanjay, Divya',
    'Sharma, Patel, Nair, Reddy, Iyer, Khan, Das, Verma, Joshi, Pillai',
  ],
  [
    'ID',
    18,
    'Budi, Siti, Agus, Dewi, Rizky, Putri, Andi, Ayu, Dimas, Rina, Fajar, Intan',
    'Saputra, Wijaya, Pratama, Lestari, Hidayat, Kusuma, Nugroho',
  ],
  [
    'NG',
    14,
    'Chinedu, Ngozi, Emeka, Amara, Tunde, Folake, Ifeanyi, Zainab, Segun, Halima',
    'Okafor, Adeyemi, Balogun, Eze, Bello, Nwosu, Abubakar',
  ],
  [
    'KE',
    9,
    'Wanjiru, Kamau, Otieno, Achieng, Mwende, Kiprop, Njeri, Omondi',
    'Mwangi, Odhiambo, Kariuki, Wafula, Chebet, Mutua',
  ],
  [
    'EG',
    9,
    'Ahmed, Mariam, Youssef, Nour, Omar, Salma, Karim, Hoda',
    'Hassan, Mahmoud, El-Sayed, Ibrahim, Farouk, Mansour',
  ],
  [
    'BD',
    8,
    'Rakib, Sumaiya, Tanvir, Nusrat, Sakib, Jannat, Arif, Mim',
    'Hossain, Akter, Islam, Rahman, Ahmed, Chowdhury',
  ],
  ['BR', 4, 'João, Larissa, Lucas, Beatriz, Mateus, Camila', 'Silva, Souza, Oliveira, Lima, Costa'],
  ['IE', 4, 'Aoife, Ciarán, Niamh, Seán, Orla, Conor', 'Byrne, Murphy, Kelly, Walsh, O’Brien'],
  ['PH', 2, 'Maria, Jose, Angelica, Mark', 'Santos, Reyes, Cruz, Garcia'],
  ['SG', 2, '晓雯, 子涵, 思远, 静怡', '陈, 林, 王, 黄'],
] as const

/** Operations on members: kind, reason, remark. */
export const operations = [
  [1, 'Sells accounts in comments', 'Third warning; see the comments of 12 November.'],
  [1, 'Draws by program', 'Over 400 draws within an hour.'],
  [3, 'Advertises in comments', 'Muted for seven days.'],
  [3, 'Insults other players', ''],
  [5, 'Offensive name', 'Changed to the default name.'],
  [6, 'Indecent avatar', ''],
  [2, 'Appeal accepted', 'The account had been taken over.'],
  [4, 'Seven days are over', ''],
] as const
