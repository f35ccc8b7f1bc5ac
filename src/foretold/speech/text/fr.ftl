## Questions : les mots pour chacune, le plus courant d’abord

speech-ask-open = aide, quoi, coups
speech-ask-why = pourquoi, pourquoi pas
speech-ask-since = depuis, nouvelles
speech-ask-score = score, points
speech-ask-log = journal
speech-ask-rules = règles, règle

## Réponses

speech-bare = { $text }
speech-and-more = et { $count } de plus
speech-question = « { $words } »
speech-questions = Vous pouvez demander : { $questions }.
speech-answers = { $count ->
    [one] Une réponse : { $answers }.
   *[other] { $count } réponses : { $answers }.
}
speech-not-asked = Ce n’est pas à vous de jouer.
speech-over = La partie est terminée.
speech-which = Lequel de ces { $count } : { $answers } ?
speech-sure = { $answer } : c’est sans retour. Dites « oui » pour confirmer.
speech-unknown = « { $said } » n’est ici ni une réponse ni une question.
speech-hint = Dites « ? » pour entendre ce qui est possible.
speech-no-thing = Rien ne s’appelle « { $said } » ici.
speech-why-possible = C’est possible maintenant.
speech-why-what = Dites ce que vous voudriez faire : « pourquoi », puis le coup.
speech-not-in-the-past = C’est une position passée : rien n’y est demandé.
speech-nothing-since = Rien ne s’est passé depuis votre dernier coup.
speech-nothing-yet = Rien ne s’est encore passé.
speech-left-out = { $count ->
    [one] Une ligne plus ancienne est omise.
   *[other] { $count } lignes plus anciennes sont omises.
}
speech-score = { $points }.
speech-points = { $who } { $points }
speech-no-score = Personne ne compte de points ici.
speech-rules = Les règles parlent de : { $headings }. Dites « règles » et un mot.
speech-rules-nothing = Les règles ne parlent pas de « { $said } ».
speech-no-rules = Ce jeu n’a pas de règles à lire.
speech-half-split = { $count ->
    [one] Un nombre
   *[other] { $count } nombres
} sur { $parts }, { $given } de { $total } répartis.
speech-half-cell = { $cell } accepte : { $marks }.
speech-half-pick = { $count } { $count ->
    [one] choisi
   *[other] choisis
} ; il en faut { $least }.
speech-resign = Abandonner
speech-yes = oui, o
speech-no = non, n

## Pour qui ne lit et n’écrit que du texte

speech-seated = { $game } : vous êtes à la place { $number } sur { $seats }.
speech-seat-name = Place { $number }
speech-how = Répondez par un coup, en notation ou en mots. « ? » donne la liste des coups permis, et c’est compté.
