import type { CommentWords } from './comments.ts'

export const portuguese: CommentWords = {
  good: ['Muito bom', 'Adorei o jogo', 'Jogo todo dia', 'Leve, roda até no celular velho', 'Meus filhos amam', 'Gráficos lindos', 'Cheguei na fase {n}', 'Melhor jogo de {genre}', 'Ótimo para passar o tempo', 'Viciante', 'Funciona sem internet, excelente'],
  fair: ['Legal', 'Bom, mas tem poucas fases', 'A fase {n} é muito difícil', 'Meio lento', 'No começo é divertido, depois cansa'],
  bad: ['Não abre', 'Ruim', 'Perdi minhas moedas depois da atualização', 'Muito lento', 'Esquenta o celular', 'Não consigo entrar'],
  ads: ['tem propaganda demais', 'anúncio a cada fase', 'não dá para fechar o anúncio'],
  crash: ['trava na fase {n}', 'fecha sozinho no meu {phone}', 'tela preta depois do logo', 'trava toda hora'],
  wish: ['coloquem mais fases', 'queria jogar com amigos', 'parabéns à equipe', 'recomendo', 'esperando a próxima atualização'],
  spam: ['me adiciona, id {id}', 'vendo conta fase {n}', 'moedas grátis, me chama'],
  joints: ['. ', ', ', '! '],
  ends: ['', '', '.', '!', ' 👍', ' ❤️', ' 😍'],
  badEnds: ['', '.', ' 😡', ' 👎'],
  authors: ['João, Ana, Pedro, Larissa, Lucas, Beatriz, Mateus, Camila, Rafael, Júlia', 'Silva, Souza, Oliveira, Costa, Lima, BR, 2011, Santos'],
  countries: ['BR'],
  weights: [1],
}

export const spanish: CommentWords = {
  good: ['Muy bueno', 'Me encanta', 'Juego todos los días', 'Va bien en móviles viejos', 'A mis hijos les encanta', 'Voy por el nivel {n}', 'El mejor juego de {genre}', 'Ideal para pasar el rato', 'Funciona sin conexión, genial'],
  fair: ['Está bien', 'Bueno, pero tiene pocos niveles', 'El nivel {n} es muy difícil', 'Un poco lento', 'Al principio divierte, luego cansa'],
  bad: ['No abre', 'Malo', 'Perdí mis monedas con la actualización', 'Muy lento', 'Gasta mucha batería', 'No puedo entrar'],
  ads: ['demasiados anuncios', 'un anuncio en cada nivel', 'no se puede cerrar el anuncio'],
  crash: ['se cierra en el nivel {n}', 'se cierra solo en mi {phone}', 'pantalla negra al empezar', 'se traba mucho'],
  wish: ['pongan más niveles', 'quiero jugar con amigos', 'gracias al equipo', 'lo recomiendo', 'espero la próxima versión'],
  spam: ['agrégame, id {id}', 'vendo cuenta nivel {n}', 'monedas gratis, escríbeme'],
  joints: ['. ', ', ', '! '],
  ends: ['', '', '.', '!', ' 👍', ' ❤️'],
  badEnds: ['', '.', ' 😡', ' 👎'],
  authors: ['José, Sofía, Luis, Valentina, Carlos, Camila, Diego, Lucía', 'García, Hernández, López, Rojas, MX, 10, Torres'],
  countries: ['MX', 'CO', 'PE', 'AR'],
  weights: [5, 3, 2, 1],
}

export const french: CommentWords = {
  good: ['Très bon jeu', 'J’adore', 'J’y joue tous les jours', 'Tourne même sur un vieux téléphone', 'Mes enfants adorent', 'Je suis au niveau {n}', 'Le meilleur jeu de {genre}', 'Parfait pour passer le temps', 'Marche sans connexion, super'],
  fair: ['Pas mal', 'Bien, mais peu de niveaux', 'Le niveau {n} est trop dur', 'Un peu lent', 'Amusant au début, puis lassant'],
  bad: ['Ne s’ouvre pas', 'Nul', 'J’ai perdu mes pièces après la mise à jour', 'Très lent', 'Vide la batterie', 'Impossible de se connecter'],
  ads: ['trop de pubs', 'une pub à chaque niveau', 'impossible de fermer la pub'],
  crash: ['plante au niveau {n}', 'se ferme tout seul sur mon {phone}', 'écran noir au démarrage', 'se bloque souvent'],
  wish: ['ajoutez des niveaux', 'un mode à deux serait bien', 'merci à l’équipe', 'je recommande', 'vivement la suite'],
  spam: ['ajoute-moi, id {id}', 'je vends mon compte niveau {n}', 'pièces gratuites, écris-moi'],
  joints: ['. ', ', ', ' ! '],
  ends: ['', '', '.', ' !', ' 👍', ' ❤️'],
  badEnds: ['', '.', ' 😡', ' 👎'],
  authors: ['Amina, Moussa, Fatou, Karim, Aïcha, Ibrahim, Nadia, Youssef, Awa, Claire', 'Diallo, Traoré, Benali, Koné, CI, 225, Ndiaye, Alaoui'],
  countries: ['CI', 'SN', 'MA', 'CM', 'FR'],
  weights: [4, 4, 3, 2, 1],
}
